/**
 * The screens for `npm run screenshots`, in the order in which a person meets them: a guest's first, then a customer's,
 * whose trade runs on from one screenshot to the next. `show` opens the screen.
 */

const open = (route) => async (page) => {
  await page.goto(route);
  await settle(page);
};

export const SCREENS = [
  { name: 'login', show: open('/login') },
  { name: 'register', show: open('/register') },
  { name: 'register-problems', show: showRegisterProblems },
  { name: 'terms', show: open('/terms') },
  { name: 'download', show: open('/download') },
  { name: 'offline', show: open('/offline') },
  { name: 'forgot-password', show: open('/forgot-password') },
  { name: 'forgot-password-sent', show: showForgotSent },
  { name: 'reset-password', show: showLink('reset-password', 'reset_password') },
  { name: 'confirm-email', show: showLink('confirm-email', 'confirm_email') },
  { name: 'undo-email', show: showLink('undo-email', 'undo_email_change') },
  { name: 'undo-email-invalid', show: showInvalidLink },
  { name: 'home', signedIn: true, show: open('/') },
  { name: 'home-order', signedIn: true, show: showHomeOrder },
  { name: 'home-announcement', signedIn: true, show: showAnnouncement },
  { name: 'market', signedIn: true, show: open('/market') },
  { name: 'market-empty', signedIn: true, show: showEmptySearch },
  { name: 'wallet', signedIn: true, show: open('/wallet') },
  { name: 'withdraw-empty', signedIn: true, show: open('/withdraw') },
  { name: 'withdraw-bank', signedIn: true, show: showWithdrawBank },
  { name: 'withdraw-confirm', signedIn: true, show: showWithdrawConfirm },
  { name: 'withdraw-crypto', signedIn: true, show: showWithdrawCrypto },
  { name: 'bank-account-empty', signedIn: true, show: open('/bank-account') },
  { name: 'bank-account-add', signedIn: true, show: showAddAccount },
  { name: 'bank-account', signedIn: true, show: showAccounts },
  { name: 'deposit', signedIn: true, show: open('/deposit') },
  { name: 'deposit-none', signedIn: true, show: open('/deposit?currency=BTC') },
  { name: 'deposit-crypto-empty', signedIn: true, show: open('/deposit/crypto') },
  { name: 'deposit-crypto', signedIn: true, show: showCryptoDeposit },
  { name: 'deposit-report', signedIn: true, show: showDepositReport },
  { name: 'deposit-bank', signedIn: true, show: showBankDeposit },
  { name: 'notices', signedIn: true, show: showNotices },
  { name: 'setting', signedIn: true, show: open('/setting') },
  { name: 'support-failed', signedIn: true, show: showSupportFailed },
  { name: 'support-empty', signedIn: true, show: showSupport },
  { name: 'support-preview', signedIn: true, show: showSupportPreview },
  { name: 'support', signedIn: true, show: showSupportTalk },
  { name: 'support-debug', signedIn: true, show: showSupportDebug },
  { name: 'kyc', signedIn: true, show: open('/kyc') },
  { name: 'kyc-filled', signedIn: true, show: showKycFilled },
  { name: 'kyc-pending', signedIn: true, show: showKyc({ status: 'pending' }) },
  {
    name: 'kyc-rejected',
    signedIn: true,
    show: showKyc({ status: 'rejected', rejectionReason: 'The front of the card is blurred.' }),
  },
  {
    name: 'kyc-requested',
    signedIn: true,
    show: showKyc({
      status: 'rejected',
      rejectionReason: 'The back is cut off.',
      requestedDocument: 'documentBack',
    }),
  },
  {
    name: 'kyc-approved',
    signedIn: true,
    show: showKyc({ status: 'approved', decidedAt: '2026-11-21T03:04:05.000Z' }),
  },
  { name: 'profile-edit', signedIn: true, show: open('/profile/edit') },
  { name: 'profile-edit-username', signedIn: true, show: showEditCard('username') },
  { name: 'profile-edit-email', signedIn: true, show: showEditCard('email') },
  { name: 'profile-edit-password', signedIn: true, show: showEditPassword },
  { name: 'profile-security', signedIn: true, show: open('/profile/security') },
  { name: 'not-found', signedIn: true, show: open('/no-such-page') },
  { name: 'trading', signedIn: true, show: showTrading },
  { name: 'trading-risk', signedIn: true, show: showRisk },
  { name: 'trading-confirm', signedIn: true, show: showConfirm },
  { name: 'trading-countdown', signedIn: true, show: showCountdown },
  { name: 'trading-strip', signedIn: true, show: showStrip },
  { name: 'trading-result', signedIn: true, show: showResult },
  { name: 'trading-lists', signedIn: true, show: showLists },
  { name: 'trading-details', signedIn: true, show: showDetails },
  { name: 'history-transactions-empty', signedIn: true, show: open('/history/deposit') },
  { name: 'history-transactions', signedIn: true, show: showTransactions },
  { name: 'history-withdrawal', signedIn: true, show: showWithdrawalDetails },
  { name: 'history-cancel', signedIn: true, show: showCancel },
  { name: 'history-trades', signedIn: true, show: open('/trading-history') },
  { name: 'history-trade', signedIn: true, show: showTradeOfHistory },
  { name: 'history', signedIn: true, show: open('/history') },
  { name: 'history-statement', signedIn: true, show: open('/history?tab=statement') },
  { name: 'history-export', signedIn: true, show: showExport },
];

/** Data is loaded, nothing moves, fonts are rendered. */
async function settle(page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
}

async function showRegisterProblems(page, t) {
  await page.goto('/register');
  const form = page.locator('form');
  await form.getByLabel(t.auth.fields.username, { exact: true }).fill('a b');
  await form.getByLabel(t.auth.fields.email, { exact: true }).fill('nobody');
  await form.getByLabel(t.auth.fields.password, { exact: true }).fill('12345');
  await form.getByLabel(t.auth.fields.confirm, { exact: true }).fill('54321');
  await form.getByLabel(t.auth.fields.confirm, { exact: true }).blur();
  await settle(page);
}

async function showForgotSent(page, t) {
  await page.goto('/forgot-password');
  await page.getByLabel(t.auth.fields.email, { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: t.recovery.forgot.submit }).click();
  await page.getByText(t.recovery.forgot.sentTitle).waitFor();
  await settle(page);
}

async function showHomeOrder(page, t) {
  await page.goto('/');
  await page.getByRole('button', { name: t.home.order.open, exact: true }).click();
  await page.getByRole('list', { name: t.home.order.title }).waitFor();
  await settle(page);
}

/** The default announcement of a fresh product, in full. */
async function showAnnouncement(page, t) {
  await page.goto('/');
  const bar = page.getByRole('region', { name: t.home.announcement.label, exact: true });
  await bar.getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

/** A mailed link that the page takes for valid. */
function showLink(route, kind) {
  return async (page) => {
    const link = {
      success: true,
      kind,
      username: 'somchai',
      email: 'somchai@example.com',
      expiresAt: '2027-01-01T00:00:00.000Z',
    };
    await page.route('**/api/auth/check-link', (call) => call.fulfill({ json: link }));
    await page.goto(`/${route}#1.a-token-that-no-server-knows`);
    await page.getByText('somchai', { exact: true }).waitFor();
    await page.unroute('**/api/auth/check-link');
    await settle(page);
  };
}

async function showInvalidLink(page, t) {
  await page.goto('/forgot-password');
  await page.goto('/undo-email#1.a-token-that-no-server-knows');
  await page.getByText(t.recovery.link.invalidTitle).waitFor();
  await settle(page);
}

function showEditCard(name) {
  return async (page, t) => {
    await page.goto('/profile/edit');
    const { editOf, [name]: card } = t.editing;
    await page.getByRole('button', { name: editOf.replace('{field}', card.title) }).click();
    await page.getByLabel(card.next, { exact: true }).fill(name === 'email' ? 'nobody' : 'a b');
    await page.getByLabel(t.password.fields.current, { exact: true }).fill('Old-secret-1');
    await settle(page);
  };
}

async function showEditPassword(page, t) {
  await page.goto('/profile/edit');
  const { editOf, password } = t.editing;
  await page.getByRole('button', { name: editOf.replace('{field}', password.title) }).click();
  await page.getByLabel(t.password.fields.next, { exact: true }).fill('harbour123');
  await page.getByLabel(t.password.fields.confirm, { exact: true }).fill('harbour');
  await page.getByLabel(t.password.fields.confirm, { exact: true }).blur();
  await settle(page);
}

async function showSupportFailed(page, t) {
  await page.route('**/api/auth/socket-ticket', (call) => call.abort());
  await page.goto('/support');
  await page.getByText(t.support.failed.title, { exact: true }).waitFor({ timeout: 60_000 });
  await page.unroute('**/api/auth/socket-ticket');
  await settle(page);
}

async function showSupport(page, t) {
  await page.goto('/support');
  await page.getByText(t.support.welcome.verified, { exact: true }).waitFor();
  await settle(page);
}

async function showSupportPreview(page, t) {
  const icon = await page.request.get('/apple-icon.png');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await icon.body() });
  await page.getByRole('dialog', { name: t.support.composer.preview.picture }).waitFor();
  await settle(page);
}

async function showSupportTalk(page, t) {
  const box = page.getByRole('textbox', { name: t.support.composer.label });
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const text of [t.deposit.bank.prepared, '👍']) {
    await box.fill(text);
    await box.press('Enter');
  }
  await page.getByText(t.support.list.state.sent, { exact: true }).last().waitFor();
  await settle(page);
}

async function showSupportDebug(page, t) {
  await page.getByRole('button', { name: t.support.failed.debug }).click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

async function showKycFilled(page, t) {
  await page.goto('/kyc');
  const { fields, pictures } = t.kyc;
  await page.getByLabel(fields.fullName).fill('Somchai Jaidee');
  await page.getByLabel(fields.documentType).selectOption('passport');
  const icon = await page.request.get('/apple-icon.png');
  for (const which of ['documentFront', 'documentBack'])
    await page
      .getByLabel(pictures[which], { exact: true })
      .setInputFiles({ name: `${which}.png`, mimeType: 'image/png', buffer: await icon.body() });
  await page
    .getByLabel(pictures.selfie, { exact: true })
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic') });
  await page.getByLabel(pictures.selfie, { exact: true }).scrollIntoViewIfNeeded();
  await settle(page);
}

/** A verification in this state, as the provider would answer. */
function showKyc(fields) {
  const kyc = {
    id: '1',
    fullName: 'สมชาย ใจดี',
    idNumber: '•••••••••3456',
    documentType: 'national_id',
    rejectionReason: null,
    requestedDocument: null,
    createdAt: '2026-11-20T03:04:05.000Z',
    decidedAt: null,
    ...fields,
  };
  const answers = {
    '**/api/users/kyc/status': { success: true, status: kyc.status },
    '**/api/kyc/me': { success: true, kyc },
  };
  return async (page, t) => {
    // These fakes stay in place: the page fetches again whenever its stream goes live.
    for (const [path, json] of Object.entries(answers)) {
      await page.unroute(path);
      await page.route(path, (call) => call.fulfill({ json }));
    }
    await page.goto('/kyc');
    const { pending, approved, rejected, requested } = t.kyc.status;
    const { title } = kyc.requestedDocument ? requested : { pending, approved, rejected }[kyc.status];
    await page.getByRole('heading', { name: title }).waitFor();
    await settle(page);
  };
}

async function showEmptySearch(page) {
  await page.goto('/market');
  await page.getByRole('searchbox').fill('zzzz');
  await settle(page);
}

async function showTrading(page, t) {
  await page.goto('/trading');
  await page.locator('canvas').first().waitFor();
  await page.getByLabel(t.trading.ticket.amount).fill('150');
  await settle(page);
}

async function showRisk(page, t) {
  await page.getByRole('button', { name: t.trading.ticket.buy }).last().click();
  await page.getByRole('button', { name: t.trading.risk.accept }).waitFor();
  await settle(page);
}

async function showConfirm(page, t) {
  await page.getByRole('button', { name: t.trading.risk.accept }).click();
  await confirmButton(page, t).waitFor();
  await settle(page);
}

async function showCountdown(page, t) {
  // The shortest trade, so that a screenshot waits half a minute.
  await page.keyboard.press('Escape');
  await page.getByLabel(t.trading.ticket.amount).fill('25.50');
  await page.getByRole('button', { name: t.trading.ticket.buy }).last().click();
  await confirmButton(page, t).click();
  await page.getByRole('button', { name: t.trading.running.minimise }).waitFor();
  await page.waitForTimeout(2_500);
}

async function showStrip(page, t) {
  await page.getByRole('button', { name: t.trading.running.minimise }).click();
  await settle(page);
}

async function showResult(page, t) {
  await page.getByRole('button', { name: t.trading.result.continue }).waitFor({ timeout: 60_000 });
  await settle(page);
}

async function showLists(page, t) {
  await page.getByRole('button', { name: t.trading.result.continue }).click();
  await page.getByText(t.trading.lists.history).first().scrollIntoViewIfNeeded();
  await settle(page);
}

async function showDetails(page, t) {
  const [before] = t.trading.lists.details.split('{id}');
  await page.getByRole('button', { name: before }).first().click();
  await page.getByText(t.trading.details.rules).first().waitFor();
  await settle(page);
}

/** "Confirm Buy 25.50 USDT", in any language. */
function confirmButton(page, t) {
  const [before] = t.trading.confirm.confirmBuy.split('{amount}');
  return page.getByRole('button', { name: before });
}

async function fillBank(page, t) {
  const { bank, recipientName, accountNumber } = t.accounts.fields;
  await page.getByRole('combobox', { name: bank, exact: true }).selectOption('KBANK');
  await page.getByLabel(recipientName).fill('Somchai Jaidee');
  await page.getByLabel(accountNumber).fill('123456789012');
}

async function showWithdrawBank(page, t) {
  await page.goto('/withdraw');
  await fillBank(page, t);
  await page.getByLabel(t.withdraw.amount, { exact: true }).fill('250');
  await settle(page);
}

async function showWithdrawConfirm(page, t) {
  const [before] = t.withdraw.review.split('{amount}');
  await page.getByRole('button', { name: before }).click();
  await settle(page);
}

async function showWithdrawCrypto(page, t) {
  await page.goto('/withdraw');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.withdraw.crypto, { exact: true }).click();
  await dialog.getByText('TRC20', { exact: true }).click();
  await dialog.getByLabel(t.accounts.fields.coinAddress).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('5');
  await settle(page);
}

async function showAddAccount(page, t) {
  await page.getByRole('button', { name: t.accounts.add.action }).click();
  await fillBank(page, t);
  await settle(page);
}

async function showAccounts(page, t) {
  await page.getByRole('button', { name: t.accounts.add.submit }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await settle(page);
}

/** The QR code appears a second after its text. */
const CODE_MS = 1_200;

async function showCryptoDeposit(page) {
  await page.goto('/deposit?currency=USDT');
  await page.waitForTimeout(CODE_MS);
  await settle(page);
}

async function showDepositReport(page, t) {
  await page.getByLabel(t.deposit.form.amount, { exact: true }).fill('100.50');
  await page.getByLabel(t.deposit.crypto.hash).fill('ab12');
  await page.getByText(t.deposit.form.summary).scrollIntoViewIfNeeded();
  await settle(page);
}

async function showBankDeposit(page, t) {
  await page.goto('/deposit/bank-contact');
  await page.getByLabel(t.deposit.form.amount, { exact: true }).fill('100');
  await page.waitForTimeout(CODE_MS);
  await settle(page);
}

async function showNotices(page, t) {
  await page.goto('/');
  await page.getByRole('button', { name: t.notices.bell }).click();
  await page.getByText(t.notices.empty).waitFor();
  await settle(page);
}

/** Withdrawals that the customer requested elsewhere: the list adds them without a reload. */
async function showTransactions(page) {
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
  await settle(page);
}

async function showWithdrawalDetails(page) {
  await page.getByRole('button', { name: 'WD-' }).first().click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

async function showCancel(page, t) {
  await page.getByRole('button', { name: t.history.cancel.action }).click();
  await page.getByRole('button', { name: t.history.cancel.keep }).waitFor();
  await settle(page);
}

async function showTradeOfHistory(page, t) {
  const [before] = t.trading.details.title.split('{id}');
  await page.getByRole('button', { name: before }).first().click();
  await page.getByText(t.history.details.tradeId).waitFor();
  await settle(page);
}

async function showExport(page, t) {
  await page.getByRole('button', { name: t.history.export.action }).click();
  await page.getByRole('button', { name: t.history.export.download }).waitFor();
  await settle(page);
}
