import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { Sheet } from '../overlays/sheet';
import { SortableList } from './sortable-list';
import { useSortableTexts } from './use-sortable-texts';

const FRUIT = ['Apple', 'Banana', 'Cherry'].map((label) => ({ id: label.toLowerCase(), label }));
const onMove = jest.fn();

function Fruit() {
  const [items, setItems] = useState(FRUIT);
  return (
    <SortableList
      label="Fruit"
      items={items}
      texts={useSortableTexts()}
      render={({ label }) => label}
      onMove={(ids) => {
        onMove(ids);
        setItems(ids.flatMap((id) => FRUIT.find((item) => item.id === id) ?? []));
      }}
    />
  );
}

beforeEach(() => onMove.mockReset());

const order = () =>
  within(screen.getByRole('list', { name: 'Fruit' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const focus = (name: string) => act(() => handle(name).focus());

test('space lifts, arrows move and space drops; the focus stays with the item and each step is announced', async () => {
  renderWithTexts(<Fruit />);
  expect(handle('Apple')).toHaveAccessibleDescription(/Press Space to lift it/);
  focus('Apple');
  await userEvent.keyboard(' ');
  expect(handle('Apple')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Apple lifted, place 1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByText('Apple is at place 3 of 3')).toBeInTheDocument();
  expect(order()).toEqual(['Banana', 'Cherry', 'Apple']);
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(onMove.mock.calls).toEqual([[['banana', 'cherry', 'apple']]]);
  expect(screen.getByText('Apple put down at place 3 of 3')).toBeInTheDocument();
  expect(handle('Apple')).toHaveFocus();
});

test('escape puts it back and leaves the sheet around it open', async () => {
  renderWithTexts(
    <Sheet open onOpenChange={() => onMove('closed')} title="Order">
      <Fruit />
    </Sheet>,
  );
  await screen.findByRole('list', { name: 'Fruit' }, { timeout: 10_000 });
  focus('Cherry');
  await userEvent.keyboard(' {Home}');
  expect(order()).toEqual(['Cherry', 'Apple', 'Banana']);
  await userEvent.keyboard('{Escape}');
  expect(order()).toEqual(['Apple', 'Banana', 'Cherry']);
  expect(screen.getByText('Cherry is back at place 3 of 3')).toBeInTheDocument();
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onMove.mock.calls).toEqual([['closed']]);
});

test('leaving the handle puts the item down where it is', async () => {
  renderWithTexts(<Fruit />);
  focus('Banana');
  await userEvent.keyboard(' {ArrowUp}');
  await userEvent.tab();
  expect(onMove.mock.calls).toEqual([[['banana', 'apple', 'cherry']]]);
  expect(handle('Banana')).toHaveAttribute('aria-pressed', 'false');
});

test('an item put down where it was moves nothing', async () => {
  renderWithTexts(<Fruit />);
  focus('Banana');
  await userEvent.keyboard(' {ArrowUp}{ArrowDown} ');
  expect(onMove).not.toHaveBeenCalled();
});

test('buttons move without dragging; at the ends they stay and do nothing', async () => {
  renderWithTexts(<Fruit />);
  await userEvent.click(screen.getByRole('button', { name: 'Move Apple down' }));
  expect(order()).toEqual(['Banana', 'Apple', 'Cherry']);
  expect(screen.getByRole('button', { name: 'Move Apple down' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Move Banana up' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Move Banana up' }));
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('a pointer drags a handle; announcements use the page’s texts', async () => {
  renderWithTexts(<Fruit />, 'th');
  const rows = screen.getAllByRole('listitem');
  for (const [at, row] of rows.entries()) {
    jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at * 50, 300, 50));
  }
  const grip = screen.getByRole('button', { name: 'ย้าย Apple' });
  const at = (clientY: number) => ({ clientX: 10, clientY, isPrimary: true, button: 0, pointerId: 1 });
  const settle = () => act(async () => void (await new Promise((done) => setTimeout(done))));
  fireEvent(grip, pointer('pointerdown', at(25)));
  fireEvent(document, pointer('pointermove', at(60)));
  await settle();
  fireEvent(document, pointer('pointermove', at(125)));
  await settle();
  fireEvent(document, pointer('pointerup', at(125)));
  await settle();
  expect(onMove.mock.calls).toEqual([[['banana', 'cherry', 'apple']]]);
  expect(screen.getByText('วาง Apple ไว้ลำดับที่ 3 จาก 3')).toBeInTheDocument();
});

/** jsdom has no pointer events. */
function pointer(type: string, init: MouseEventInit & { isPrimary: boolean; pointerId: number }): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  return Object.assign(event, { isPrimary: init.isPrimary, pointerId: init.pointerId });
}
