import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { readTexts } from '@/tests/support/texts';
import { CreatedAccount } from './created-account';

const t = readTexts('en').users.created;

/** What the browser does when the phone's back button is pressed. */
async function goBack() {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await act(async () => void (await arrived));
}

test('a password that is shown once is not gone by back or with the tab before it was noted', async () => {
  const onClose = jest.fn();
  const created = {
    success: true as const,
    user: { id: '5', username: 'anan', role: 'user' as const },
    generatedPassword: 'Correct-Horse-7',
    needsSecond: false,
  };
  renderWithTexts(<CreatedAccount created={created as never} open onClose={onClose} />);
  await screen.findByText('Correct-Horse-7');
  const closeTab = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  for (const _ of ['once', 'again']) {
    await goBack();
    await waitFor(() => expect(window.history.state?.layer).toBeDefined());
  }
  expect(onClose).not.toHaveBeenCalled();
  expect(closeTab()).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: t.passwordNoted }));
  expect(closeTab()).toBe(true);
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
});
