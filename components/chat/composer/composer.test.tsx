import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CHAT_FILE_MAX_BYTES, MESSAGE_MAX } from '@/lib/contract/chat/chat-rules';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { Composer, type ComposerProps } from './composer';
import { DropZone } from './drop-zone';
import { useChosenFiles } from './use-chosen-files';

const sent: (string | File)[] = [];
const typed: boolean[] = [];
beforeEach(() => {
  sent.length = 0;
  typed.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});

function Chat({ start = '', ...more }: Partial<ComposerProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  const chosen = useChosenFiles();
  return (
    <DropZone chosen={chosen}>
      <p>Messages</p>
      <Composer
        value={value}
        onChange={setValue}
        onSend={(text) => sent.push(text)}
        onType={(isTyping) => typed.push(isTyping)}
        chosen={chosen}
        onSendFile={(file) => sent.push(file)}
        {...more}
      />
    </DropZone>
  );
}
const show = (props: Parameters<typeof Chat>[0] = {}) => {
  renderWithTexts(<Chat {...props} />);
  return screen.getByRole('textbox', { name: 'Message' });
};
const picture = (name = 'cat.png') => new File(['bytes'], name, { type: 'image/png' });
/** Chooses files by the attach button's hidden input. */
const choose = (files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });

test('Enter sends what was written, without outer space, and empties the box', async () => {
  const box = show();
  await userEvent.type(box, '  Hello there {Enter}');
  expect(sent).toEqual(['Hello there']);
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test('Shift+Enter breaks the line', async () => {
  const box = show();
  await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two');
  expect(box).toHaveValue('one\ntwo');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual(['one\ntwo']);
});

test.each([
  ['th', 'สวัสดี'],
  ['zh', '你好'],
])('an Enter that ends a composition never sends (%s)', (_, word) => {
  const box = show();
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: word } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.compositionEnd(box);
  // Safari ends the composition first and tells the key afterwards, by its old code.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(sent).toEqual([]);
  expect(box).toHaveValue(word);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(sent).toEqual([word]);
});

test('nothing but white space is not sent', async () => {
  const box = show();
  await userEvent.type(box, '   {Shift>}{Enter}{/Shift} {Enter}');
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('without a connection the button says that the message waits, and it is taken', async () => {
  const box = show({ waits: true });
  await userEvent.type(box, 'later');
  await userEvent.click(screen.getByRole('button', { name: 'Send once connected' }));
  expect(sent).toEqual(['later']);
  expect(screen.getByText(/Your message will be sent automatically/)).toBeInTheDocument();
});

test('4,000 characters are sent; one more is reported and not sent, and nothing is cut', () => {
  const box = show({ start: 'x'.repeat(MESSAGE_MAX) });
  expect(screen.getByText('0 characters left')).toBeInTheDocument();
  fireEvent.change(box, { target: { value: 'x'.repeat(MESSAGE_MAX + 1) } });
  expect(screen.getByRole('alert')).toHaveTextContent('1 character over the limit');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(sent).toEqual([]);
  expect(box).toHaveValue('x'.repeat(MESSAGE_MAX + 1));
  fireEvent.change(box, { target: { value: 'x'.repeat(MESSAGE_MAX) } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(sent).toEqual(['x'.repeat(MESSAGE_MAX)]);
});

test('the other side is notified of typing, and of its end', async () => {
  const box = show();
  await userEvent.type(box, 'Hi');
  expect(typed).toEqual([true, true]);
  await userEvent.type(box, '{Enter}');
  expect(typed.at(-1)).toBe(false);
});

test('a key that the owner uses does nothing else', async () => {
  const box = show({ onKey: ({ key }) => key === 'Enter' });
  await userEvent.type(box, '/hello{Enter}');
  expect(sent).toEqual([]);
});

test('chosen files are looked at before they are sent, in their order', async () => {
  show();
  expect(screen.getByRole('button', { name: 'Attach a file' })).toBeInTheDocument();
  const files = [picture('a.png'), new File(['text'], 'b.txt', { type: 'text/plain' })];
  choose(files);
  const preview = await screen.findByRole('dialog', { name: 'Send 2 files' });
  expect(within(preview).getByText('a.png')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(within(preview).getByRole('button', { name: 'Send 2 files' }));
  expect(sent).toEqual(files);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was chosen can be taken back, one or all', async () => {
  show();
  choose([picture('a.png'), picture('b.png')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove a.png' }));
  const preview = await screen.findByRole('dialog', { name: 'Send this picture' });
  expect(within(preview).getByText('b.png')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

test('a file above the limit is refused with its reason; the others stay', async () => {
  show();
  const large = picture('large.png');
  Object.defineProperty(large, 'size', { value: CHAT_FILE_MAX_BYTES + 1 });
  choose([large, picture('small.png')]);
  expect(await screen.findByRole('dialog', { name: 'Send this picture' })).toHaveTextContent('small.png');
  await userEvent.keyboard('{Escape}');
  choose([large]);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('File size must be less than 10MB')).toBeInTheDocument();
  expect(alert).toHaveTextContent('large.png');
  await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file of exactly the limit is taken; an empty one is not', async () => {
  show();
  const whole = picture('whole.png');
  Object.defineProperty(whole, 'size', { value: CHAT_FILE_MAX_BYTES });
  choose([new File([], 'nothing.txt')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty and cannot be sent');
  choose([whole]);
  expect(await screen.findByRole('dialog', { name: 'Send this picture' })).toBeInTheDocument();
});

test('a picture is pasted into the preview; a text with a picture beside it is pasted as text', async () => {
  const box = show();
  fireEvent.paste(box, { clipboardData: { files: [picture()], types: ['Files', 'text/plain'] } });
  fireEvent.paste(box, { clipboardData: { files: [picture('shot.png')], types: ['Files'] } });
  expect(await screen.findByRole('dialog', { name: 'Send this picture' })).toHaveTextContent('shot.png');
});

test('files dropped anywhere on the chat come into the preview', async () => {
  show();
  const target = screen.getByText('Messages');
  const dataTransfer = { types: ['Files'], files: [picture('dropped.png')] };
  fireEvent.dragOver(target, { dataTransfer });
  expect(screen.getByText('Drop files here to send them')).toBeInTheDocument();
  fireEvent.drop(target, { dataTransfer });
  expect(screen.queryByText('Drop files here to send them')).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog')).toHaveTextContent('dropped.png');
});

test('dragged text is left to the browser', () => {
  show();
  fireEvent.dragOver(screen.getByText('Messages'), { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText('Drop files here to send them')).not.toBeInTheDocument();
});

test('a note takes no files and says what its button does', () => {
  renderWithTexts(
    <Composer
      value="for us"
      onChange={() => undefined}
      onSend={(text) => sent.push(text)}
      label="Internal note"
      sendLabel="Add note"
      tone="note"
    />,
  );
  expect(screen.queryByRole('button', { name: 'Attach a file' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(sent).toEqual(['for us']);
});
