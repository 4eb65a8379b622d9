import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeConversation, makeEntry } from '@/tests/support/fake-chat';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { ChatHeaderButtons } from '../chat-header-buttons';
import { useMessageSound } from './use-message-sound';

/** What the browser was told to sound: the volume of each note's way to the speaker. */
let tones: number;
let volumes: number[];
let resumed: number;

class FakeNode {
  gain = {
    value: 1,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  frequency = { value: 0 };
  connect(to: unknown) {
    if (to === 'speaker') volumes.push(this.gain.value);
    return to;
  }
  start() {
    tones += 1;
  }
  stop() {}
}
class FakeAudioContext {
  currentTime = 0;
  destination = 'speaker';
  state = 'running';
  createGain = () => new FakeNode();
  createOscillator = () => new FakeNode();
  async resume() {
    resumed += 1;
  }
}

beforeEach(() => {
  tones = 0;
  volumes = [];
  resumed = 0;
  window.localStorage.clear();
  Object.assign(window, { AudioContext: FakeAudioContext });
});

function Listener({ conversation }: { conversation: ReturnType<typeof createFakeConversation> }) {
  useMessageSound(conversation);
  return null;
}

test('each message of support that arrives sounds once, at volume 0.3; one’s own does not', () => {
  const conversation = createFakeConversation({ entries: [makeEntry()] });
  render(<Listener conversation={conversation} />);
  expect(volumes).toEqual([]);
  act(() => conversation.set({ entries: [makeEntry(), makeEntry({ seq: 2, own: true })] }));
  expect(volumes).toEqual([]);
  act(() => conversation.arrive(makeEntry({ seq: 3 })));
  expect(volumes).toEqual([0.3]);
  expect(tones).toBe(2);
  act(() => conversation.arrive(makeEntry({ seq: 4 })));
  expect(volumes).toEqual([0.3, 0.3]);
});

test('muted it stays silent, in this tab and the others, until the sound is turned on', async () => {
  const conversation = createFakeConversation();
  render(<Listener conversation={conversation} />);
  renderWithTexts(<ChatHeaderButtons onDebug={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Mute sound' }));
  act(() => conversation.arrive(makeEntry()));
  expect(volumes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
  act(() => conversation.arrive(makeEntry({ seq: 2 })));
  expect(volumes).toEqual([0.3]);
  // Another tab mutes.
  window.localStorage.setItem('chat-muted', '1');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chat-muted' })));
  expect(screen.getByRole('button', { name: 'Turn sound on' })).toBeInTheDocument();
});

test('the first touch of the page opens the way for later sounds', () => {
  const { unmount } = render(<Listener conversation={createFakeConversation()} />);
  expect(resumed).toBe(0);
  fireEvent.pointerDown(document.body);
  expect(resumed).toBe(1);
  fireEvent.pointerDown(document.body);
  expect(resumed).toBe(1);
  unmount();
});
