import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { micros } from '@/lib/money/money';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { AmountField, type AmountFieldProps } from './amount-field';

function Ticket(props: Partial<AmountFieldProps>) {
  const [text, setText] = useState('');
  return <AmountField label="Amount" {...props} value={text} onChange={setText} />;
}

const field = () => screen.getByRole('textbox', { name: 'Amount' });

test('an amount typed with a decimal comma is understood and shown', async () => {
  renderWithTexts(<Ticket />);
  await userEvent.type(field(), '1,5');
  expect(field()).toHaveAccessibleDescription('Read as 1.50 USDT');
  expect(field()).not.toHaveAttribute('aria-invalid');
});

test.each([
  ['1e3', 'Enter the amount in full, such as 1000'],
  ['-1', 'Enter the amount without a plus or minus sign'],
  ['1.001', 'Use at most 2 decimal places'],
  ['NaN', 'Enter a number, such as 100 or 12.50'],
])('%s is refused with its reason and stays as typed', async (typed, reason) => {
  renderWithTexts(<Ticket help="From 1.00" />);
  await userEvent.type(field(), typed);
  expect(field()).toHaveValue(typed);
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription(reason);
  expect(screen.queryByText('From 1.00')).not.toBeInTheDocument();
});

test('an empty field blames nobody', () => {
  renderWithTexts(<Ticket help="From 1.00" />);
  expect(field()).toHaveAccessibleDescription('From 1.00');
});

test('Max fills what can be spent, cut to 0.01', async () => {
  renderWithTexts(<Ticket maximum={micros(10_382_509_999n)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(field()).toHaveValue('10382.50');
});

test('a quick amount fills the field and shows that it is chosen, however the amount was typed', async () => {
  renderWithTexts(<Ticket quickAmounts={[10, 1000]} />);
  await userEvent.click(screen.getByRole('button', { name: '1,000' }));
  expect(field()).toHaveValue('1000.00');
  expect(screen.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.clear(field());
  await userEvent.type(field(), '๑๐');
  expect(screen.getByRole('button', { name: '10' })).toHaveAttribute('aria-pressed', 'true');
});
