/** What a customer’s money did. */
import { waitUntilStable } from './wait-until-stable.mjs';

/** Withdrawals that the customer requested elsewhere: the list takes them without a reload. */
export async function showTransactions(page) {
  await page.evaluate(
    async (amounts) => {
      const { token } = JSON.parse(window.localStorage.getItem('token2'));
      for (const amount of amounts)
        await fetch('/api/withdrawals', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-session-handle': token,
            'idempotency-key': `picture-${amount}-${token.slice(0, 16)}`,
          },
          body: JSON.stringify({
            code: 'KBANK',
            amount,
            recipientName: 'Somchai Jaidee',
            accountNumber: '1234567890',
          }),
        });
    },
    ['250.00', '75.50', '1200.00'],
  );
  await page.getByRole('button', { name: 'WD-' }).nth(2).waitFor();
  await waitUntilStable(page);
}

export async function showWithdrawalDetails(page) {
  await page.getByRole('button', { name: 'WD-' }).first().click();
  await page.getByRole('dialog').waitFor();
  await waitUntilStable(page);
}

export async function showCancel(page, t) {
  await page.getByRole('button', { name: t.history.cancel.action }).click();
  await page.getByRole('button', { name: t.history.cancel.keep }).waitFor();
  await waitUntilStable(page);
}

export async function showTradeOfHistory(page, t) {
  const [before] = t.trading.details.title.split('{id}');
  await page.getByRole('button', { name: before }).first().click();
  await page.getByText(t.history.details.tradeId).waitFor();
  await waitUntilStable(page);
}

export async function showExport(page, t) {
  await page.getByRole('button', { name: t.history.export.action }).click();
  await page.getByRole('button', { name: t.history.export.download }).waitFor();
  await waitUntilStable(page);
}
