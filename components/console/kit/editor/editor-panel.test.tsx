import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { layersClosed } from '@/components/ui/overlays/use-close-on-back';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { useUrlFilters } from '../filters/use-url-filters';
import { WithSidePanel } from '../panel/side-panel';
import { EditorPanel } from './editor-panel';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push }),
}));

const t = readTexts('en').admin.editor;
const FILTERS = { open: '' } as const;

/** A list of two notes and the editor of the open one. */
function EditorPage() {
  const { values, set } = useUrlFilters(FILTERS);
  return (
    <>
      <a href="/admin/deposits">Deposits</a>
      <a href="/admin/notes">Notes</a>
      <WithSidePanel
        panel={values.open && <Editor key={values.open} id={values.open} onClose={() => set({ open: '' })} />}
      >
        <button type="button" onClick={() => set({ open: 'one' })}>
          Open one
        </button>
        <button type="button" onClick={() => set({ open: 'two' })}>
          Open two
        </button>
      </WithSidePanel>
    </>
  );
}

/** Of an editor that stores nothing. */
const EDITOR = {
  isBusy: false,
  newer: undefined,
  failure: undefined,
  save: () => undefined,
  keepMine: () => undefined,
  takeNewer: () => undefined,
  remove: () => Promise.resolve(),
  onRemoved: () => Promise.resolve(),
};

function Editor({ id, onClose }: { id: string; onClose: () => void }) {
  const [text, setText] = useState(id);
  return (
    <EditorPanel
      stored={{ id }}
      editor={{ ...EDITOR, isDirty: text !== id }}
      texts={{ title: id, save: 'Save', removal: undefined }}
      missing={[]}
      differences={() => []}
      onClose={onClose}
    >
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
    </EditorPanel>
  );
}

beforeEach(() => {
  push.mockReset();
  widenScreen();
  window.history.replaceState(null, '', '/admin/notes?open=one');
});

const text = () => screen.getByLabelText('Text');
const write = (value: string) => fireEvent.change(text(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name: t.discardTitle });
  fireEvent.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(layersClosed);
};
const keep = () => answer(readTexts('en').admin.confirm.cancel);
const discard = () => answer(t.discard);

/** What the browser does when its back button is pressed. */
async function goBack() {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await act(async () => void (await arrived));
}

test('another row waits until what was typed may be lost', async () => {
  renderWithTexts(<EditorPage />);
  write('half a sentence');
  press('Open two');
  await keep();
  expect(text()).toHaveValue('half a sentence');
  press('Open two');
  await discard();
  await waitFor(() => expect(text()).toHaveValue('two'));
  expect(window.location.search).toBe('?open=two');
});

test('without a change another row opens at once, and so does the open one', () => {
  renderWithTexts(<EditorPage />);
  press('Open two');
  expect(text()).toHaveValue('two');
  write('typed');
  press('Open two');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(text()).toHaveValue('typed');
});

test.each(['Deposits', 'Notes'])('a link to %s waits, too', async (name) => {
  renderWithTexts(<EditorPage />);
  write('half a sentence');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name });
  fireEvent.click(link);
  await keep();
  expect(push).not.toHaveBeenCalled();
  fireEvent.click(link);
  await discard();
  await waitFor(() => expect(push).toHaveBeenCalledWith(link.href));
});

test('back waits each time, and closes the editor once it may', async () => {
  renderWithTexts(<EditorPage />);
  write('half a sentence');
  await goBack();
  await keep();
  await goBack();
  expect(text()).toHaveValue('half a sentence');
  await discard();
  await waitFor(() => expect(screen.queryByLabelText('Text')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});

test('the browser asks before the tab is closed while something is unsaved', () => {
  renderWithTexts(<EditorPage />);
  const closeTab = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(closeTab()).toBe(true);
  write('half a sentence');
  expect(closeTab()).toBe(false);
  write('one');
  expect(closeTab()).toBe(true);
});
