import { act, renderHook } from '@testing-library/react';
import { useEditedDraft } from './use-edited-draft';

interface Note {
  text: string;
  updatedAt: string;
}
const first: Note = { text: 'one', updatedAt: '2026-11-28T09:00:00.000Z' };
const second: Note = { text: 'two', updatedAt: '2026-11-28T09:00:01.000Z' };
const start = (note: Note | undefined) => ({ text: note?.text ?? '' });

function edit(stored: Note | undefined) {
  return renderHook(({ note }) => useEditedDraft(note, start), { initialProps: { note: stored } });
}

test('a newer version takes the place of one that was not touched', () => {
  const { result, rerender } = edit(first);
  rerender({ note: second });
  expect(result.current).toMatchObject({ draft: { text: 'two' }, base: second, isDirty: false });
  expect(result.current.newer).toBeUndefined();
});

test('a newer version never replaces what was typed; the person decides', () => {
  const { result, rerender } = edit(first);
  act(() => result.current.change({ text: 'mine' }));
  rerender({ note: second });
  expect(result.current).toMatchObject({ draft: { text: 'mine' }, base: first, newer: second });
  act(() => result.current.keepMine());
  expect(result.current).toMatchObject({ draft: { text: 'mine' }, base: second, isDirty: true });
  expect(result.current.newer).toBeUndefined();
});

test('taking the newer version leaves nothing to save', () => {
  const { result, rerender } = edit(first);
  act(() => result.current.change({ text: 'mine' }));
  rerender({ note: second });
  act(() => result.current.takeNewer());
  expect(result.current).toMatchObject({ draft: { text: 'two' }, base: second, isDirty: false });
});

test('an older answer that comes late changes nothing', () => {
  const { result, rerender } = edit(second);
  rerender({ note: first });
  expect(result.current).toMatchObject({ draft: { text: 'two' }, base: second });
});

test('what was typed and put back is no change', () => {
  const { result } = edit(undefined);
  act(() => result.current.change({ text: 'x' }));
  expect(result.current.isDirty).toBe(true);
  act(() => result.current.change({ text: '' }));
  expect(result.current.isDirty).toBe(false);
});
