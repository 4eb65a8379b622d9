import { fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { Pager } from './pager';

function open(page: number, pages = 12) {
  const onPage = jest.fn();
  renderWithTexts(<Pager page={page} pages={pages} total={pages * 20 - 5} limit={20} onPage={onPage} />);
  return onPage;
}
const field = () => screen.getByRole('textbox', { name: 'Page number, 1 to 12' });

test('it says which rows of how many, and leads to the first, the next and the last page', () => {
  const onPage = open(3);
  expect(screen.getByText('41–60 of 235')).toBeVisible();
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(onPage.mock.calls).toEqual([[1], [2], [4], [12]]);
});

test('at its ends a way on is closed and keeps the focus', () => {
  const onPage = open(12);
  const last = screen.getByRole('button', { name: 'Last page' });
  last.focus();
  fireEvent.click(last);
  expect(last).toHaveFocus();
  expect(last).toHaveAttribute('aria-disabled', 'true');
  expect(onPage).not.toHaveBeenCalled();
});

test.each([
  ['7', [[7]]],
  ['99', [[12]]],
  ['0', [[1]]],
  ['3', []],
  ['', []],
  ['x', []],
])('Enter on %p goes to %p', (text, told) => {
  const onPage = open(3);
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onPage.mock.calls).toEqual(told);
});

test('Escape takes the number back', () => {
  const onPage = open(3);
  fireEvent.change(field(), { target: { value: '7' } });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field()).toHaveValue('3');
  fireEvent.blur(field());
  expect(onPage).not.toHaveBeenCalled();
});

test('one page needs no way to others', () => {
  open(1, 1);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
