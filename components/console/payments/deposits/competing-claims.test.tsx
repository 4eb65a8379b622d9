import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { CompetingClaims } from './competing-claims';

const CLAIM = {
  id: '7',
  transactionId: 'DP-7',
  user: { id: '12', username: 'malee' },
  amount: '90.00',
  status: 'pending',
  createdAt: new Date().toISOString(),
  alike: 'hash',
} as const;

test('a competing claim opens by a button that is named by what it shows', async () => {
  const onOpen = jest.fn();
  renderWithTexts(<CompetingClaims claims={[CLAIM]} onOpen={onOpen} />);
  const button = screen.getByRole('button');
  const name = 'DP-7 · malee';
  expect(button).toHaveTextContent(name);
  expect(button).toHaveAccessibleName(expect.stringContaining(name));
  await userEvent.click(button);
  expect(onOpen).toHaveBeenCalledWith('7');
});
