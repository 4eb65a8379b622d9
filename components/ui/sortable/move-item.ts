/**
 * The list with the item at `from` taken out and put in at `to`; the same list when nothing changes or an index is out
 * of range.
 */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  const moved = list.toSpliced(from, 1);
  moved.splice(to, 0, item);
  return moved;
}
