/** The list with the item that `isIt` finds moved by one place; the very list when it cannot move further. */
export function moveOne<T>(list: readonly T[], isIt: (item: T) => boolean, by: -1 | 1): T[] {
  const at = list.findIndex(isIt);
  const item = list[at];
  const other = list[at + by];
  if (item === undefined || other === undefined) return list as T[];
  const moved = [...list];
  moved[at] = other;
  moved[at + by] = item;
  return moved;
}
