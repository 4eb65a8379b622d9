/**
 * The console's screens for `npm run screenshots`, at desktop size and some on a phone, with the data that
 * `fillConsole` creates: dual approval is on, and some proposals are pending.
 */
import sharp from 'sharp';
import { createCustomer, PASSWORD } from './create-customer.mjs';

export const CONSOLE_ENVIRONMENT = {
  ADMIN_USERNAME: 'nok_admin',
  ADMIN_PASSWORD: PASSWORD,
  FOUR_EYES: '1',
};

/** Creates colleagues, customers and their cases over the API. Returns the cookies of the first member of staff. */
export async function fillConsole(product) {
  const call = (method, path, { token, body } = {}) => send(product, { method, path, token, body });
  const signInAt = async (path, username) =>
    (await call('POST', path, { body: { username, password: PASSWORD } })).token;
  const first = await signInAt('/auth/adminLogin', CONSOLE_ENVIRONMENT.ADMIN_USERNAME);
  const hire = (username, role, password) =>
    call('POST', '/auth/admin/register', {
      token: first,
      body: { username, email: `${username}@staff.example.com`, role, ...(password ? { password } : {}) },
    });
  const { user: colleague } = await hire('malee_k', 'super_admin', PASSWORD);
  const second = await signInAt('/auth/adminLogin', 'malee_k');
  await hire('anan_p', 'level2');
  await hire('suda_w', 'level1', PASSWORD);
  const moved = { email: 'malee.k@staff.example.com' };
  await call('PUT', `/users/${colleague.id}`, { token: first, body: moved });

  const { paymentMethods } = await call('GET', '/payment-methods');
  const crypto = paymentMethods.find(({ coinAddress }) => coinAddress);
  for (const [username, amount, letter] of [
    ['pim_2024', '120.00', 'a'],
    ['wei_chen', '80.50', 'b'],
    ['linh_nguyen', '2500.00', 'c'],
  ]) {
    await createCustomer(product, username);
    const token = await signInAt('/auth/login', username);
    const form = new FormData();
    const { id: paymentMethodId, coinAddress } = crypto;
    const fields = { paymentMethodId, coinAddress, amount, transactionHash: letter.repeat(64) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('qrImage', await drawReceipt(`${amount} USDT`), 'receipt.png');
    await call('POST', '/transactions', { token, body: form });
    await call('POST', '/withdrawals', {
      token,
      body: { code: 'KBANK', amount: '55.00', recipientName: 'Somchai Jaidee', accountNumber: '1234567890' },
    });
  }

  await makeTrades(call, signInAt);
  await proposePayouts(call, second);
  await proposeMethod(call, second);
  await submitDocuments(call, signInAt);
  await writeToSupport(call, signInAt, first);
  await createCustomer(product, 'nattapong_s');
  const { users } = await call('GET', '/users?staff=false&limit=100', { token: first });
  const adjust = (token, username, body) =>
    call('POST', '/balance-adjustments', {
      token,
      body: { userId: users.find((user) => user.username === username).id, ...body },
    });
  await adjust(first, 'pim_2024', { type: 'add', amount: '45.00', note: 'Goodwill for a late deposit' });
  await adjust(second, 'wei_chen', {
    type: 'subtract',
    amount: '1200.50',
    note: 'Deposit credited twice',
    adminNote: 'See DP-2',
  });
  await adjust(first, 'linh_nguyen', { type: 'add', amount: '1500.00', note: 'Deposit credited short' });
  const { id } = users.find((user) => user.username === 'nattapong_s');
  await call('POST', `/users/${id}/block`, {
    token: second,
    body: { reason: 'Card reported stolen, waits for the bank' },
  });
}

/** Trades of three customers, settled by the time the screenshots are taken. */
async function makeTrades(call, signInAt) {
  const amounts = ['10.00', '25.00', '80.00', '45.50', '60.00', '15.00'];
  for (const username of ['pim_2024', 'wei_chen', 'linh_nguyen']) {
    const token = await signInAt('/auth/login', username);
    for (const [index, amount] of amounts.entries()) {
      const symbol = ['BTCUSDT', 'ETHUSDT', 'GOLDUSDT'][index % 3];
      const tradeType = index % 2 ? 'sell' : 'buy';
      await call('POST', '/trades', { token, body: { symbol, currency: 'USDT', amount, tradeType } });
    }
  }
}

/** A change of the payout settings that waits for a second approver. */
async function proposePayouts(call, token) {
  const { current } = (await call('GET', '/admin/payout-settings', { token })).data;
  const tiers = current.tiers.map(({ id: _, breakEvenWinRate: __, ...tier }) => tier);
  Object.assign(tiers[1], { duration: 90, payoutMultiplier: 1.86 });
  const body = { tiers, expectedVersion: current.version, note: 'Longer trades in the second tier' };
  await call('POST', '/admin/payout-settings', { token, body });
}

/** Another note of a deposit account, which waits for a second approver. */
async function proposeMethod(call, token) {
  const { data } = await call('GET', '/payment-methods/all', { token });
  const found = data.find(({ code }) => code === 'PRACTICE-BANK');
  const { id, order, qrImage, updatedAt, waitingApprovalId, ...body } = found;
  const notes = { ...found.notes, th: 'โอนแล้วโปรดแนบสลิปทุกครั้ง\nห้ามโอนเงินจริง' };
  await call('PUT', `/payment-methods/${id}`, { token, body: { ...body, name: 'Practice Bank 2', notes } });
}

/** Two customers with the same ID number, and one whose first documents were rejected. */
async function submitDocuments(call, signInAt) {
  const submit = async (username, fullName, idNumber) => {
    const form = new FormData();
    const fields = { fullName, idNumber, documentType: 'national_id' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const which of ['documentFront', 'documentBack', 'selfie']) {
      form.set(which, await drawDocument(which, fullName, idNumber), `${which}.png`);
    }
    const token = await signInAt('/auth/login', username);
    return (await call('POST', '/users/submit', { token, body: form })).kyc;
  };
  await submit('wei_chen', '陈伟', '1-2345-67890-12-3');
  const { id } = await submit('pim_2024', 'Pimchanok Srisuk', '1 2345 67890 12 3');
  const token = await signInAt('/auth/adminLogin', 'malee_k');
  await call('POST', `/kyc/${id}/reject`, {
    token,
    body: { reason: 'The name is not the one on the card.' },
  });
  await submit('pim_2024', 'Pimchanok Srisook', '1 2345 67890 12 3');
}

/** A conversation that staff have taken and added a note to, and one that nobody has opened. */
async function writeToSupport(call, signInAt, staff) {
  const write = async (username, message) => {
    const token = await signInAt('/auth/login', username);
    return (await call('POST', '/chat/message', { token, body: { message } })).data.conversationId;
  };
  const act = (path, body) => call('POST', path, { token: staff, body });
  await act('/chat/admin/canned', {
    title: 'Deposit time',
    shortcut: 'deposit',
    texts: {
      en: 'Deposits arrive within 15 minutes after the network has confirmed them.',
      th: 'ยอดฝากจะเข้าภายใน 15 นาทีหลังเครือข่ายยืนยันค่ะ',
    },
  });
  await write('linh_nguyen', 'Tôi muốn đổi mật khẩu thì làm thế nào ạ?');
  const id = await write('pim_2024', 'ฝากเงินแล้วยังไม่เข้าค่ะ รบกวนตรวจสอบให้หน่อยนะคะ');
  await act(`/chat/admin/conversation/${id}/take`, {});
  await act('/chat/admin/message', { conversationId: id, message: 'สวัสดีค่ะ กำลังตรวจสอบให้นะคะ' });
  await act(`/chat/admin/conversation/${id}/notes`, { text: 'Waits for the network: 12 of 20 blocks.' });
  await write('pim_2024', 'ขอบคุณค่ะ รออยู่นะคะ');
}

/** A generated ID card, or a person who holds it. */
async function drawDocument(which, name, number) {
  const isSelfie = which === 'selfie';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${isSelfie ? 1000 : 1400}" height="${isSelfie ? 1300 : 900}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#4a453f"/>
    ${isSelfie ? '<circle cx="500" cy="420" r="260" fill="#d9a98a"/><rect x="200" y="700" width="600" height="600" fill="#35506b"/>' : ''}
    <rect x="${isSelfie ? 300 : 80}" y="${isSelfie ? 820 : 80}" width="${isSelfie ? 400 : 1240}" height="${isSelfie ? 250 : 740}" rx="30" fill="#dfe9f2"/>
    <text x="${isSelfie ? 330 : 520}" y="${isSelfie ? 920 : 340}" font-size="${isSelfie ? 32 : 60}">${name}</text>
    <text x="${isSelfie ? 330 : 520}" y="${isSelfie ? 980 : 460}" font-size="${isSelfie ? 26 : 60}">${which === 'documentBack' ? 'SPECIMEN' : number}</text></svg>`;
  return new Blob([await sharp(Buffer.from(drawing)).png().toBuffer()], { type: 'image/png' });
}

/** A generated receipt of a wallet. */
async function drawReceipt(amount) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" font-family="sans-serif">
    <rect width="600" height="800" fill="#ffffff"/><rect width="600" height="120" fill="#1c58b3"/>
    <text x="40" y="76" font-size="40" fill="#ffffff">Transfer complete</text>
    <text x="40" y="220" font-size="44">${amount}</text><text x="40" y="300" font-size="28">TRC20</text></svg>`;
  return new Blob([await sharp(Buffer.from(drawing)).png().toBuffer()], { type: 'image/png' });
}

/** The cookies of a browser in which this person is signed in. */
export async function signInAtDesk(product, username) {
  const answer = await fetch(`${product.url}/admin/api/auth/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`staff sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';')[0].split(/=(.*)/s);
    return { name, value, url: product.url };
  });
}

async function send(product, { method, path, token, body }) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.providerUrl}/api${path}`, {
    method,
    headers: {
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && !isForm ? JSON.stringify(body) : body,
  });
  const content = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content.message}`);
  return content;
}

const open = (path) => async (page) => {
  await page.goto(path);
  await settle(page);
};

export const CONSOLE_SCREENS = [
  { name: 'console-login', show: open('/admin/login?ended=1') },
  { name: 'console-overview', signedIn: true, show: open('/admin') },
  { name: 'console-menu', signedIn: true, show: showMenu },
  { name: 'console-find', signedIn: true, show: showSearch },
  { name: 'console-idle', signedIn: true, show: showIdleWarning },
  { name: 'console-deposits', signedIn: true, show: open('/admin/deposits') },
  { name: 'console-deposits-filters', signedIn: true, show: showFilters },
  { name: 'console-deposits-export', signedIn: true, show: showExport },
  { name: 'console-deposit', signedIn: true, show: openFirst('/admin/deposits', /^DP-/) },
  { name: 'console-deposit-receipt', signedIn: true, show: showReceipt },
  { name: 'console-deposit-approve', signedIn: true, show: showApproval },
  { name: 'console-deposit-confirm', signedIn: true, show: showApprovalQuestion },
  { name: 'console-deposit-reject', signedIn: true, show: showRejection },
  { name: 'console-withdrawals', signedIn: true, show: open('/admin/withdrawals') },
  { name: 'console-withdrawal', signedIn: true, show: openFirst('/admin/withdrawals', /^WD-/) },
  { name: 'console-withdrawal-paid', signedIn: true, show: showPayment },
  { name: 'console-adjustments', signedIn: true, show: open('/admin/adjustments') },
  { name: 'console-adjustment', signedIn: true, show: openFirst('/admin/adjustments', /^ADJ-/) },
  { name: 'console-adjustment-new', signedIn: true, show: showNewAdjustment },
  { name: 'console-adjustment-confirm', signedIn: true, show: showAdjustmentQuestion },
  { name: 'console-users', signedIn: true, show: open('/admin/users') },
  { name: 'console-users-chosen', signedIn: true, show: showChosenPeople },
  { name: 'console-users-block', signedIn: true, show: showBlocking },
  { name: 'console-users-blocked', signedIn: true, show: showBlocked },
  { name: 'console-users-new', signedIn: true, show: showNewAccount },
  { name: 'console-person', signedIn: true, show: openPerson('pim_2024') },
  { name: 'console-person-blocked', signedIn: true, show: openPerson('nattapong_s') },
  { name: 'console-person-proposal', signedIn: true, show: openPerson('malee_k') },
  { name: 'console-person-colleague', signedIn: true, show: openPerson('anan_p') },
  { name: 'console-person-ledger', signedIn: true, show: openPerson('pim_2024', 'ledger') },
  { name: 'console-person-trades', signedIn: true, show: openPerson('pim_2024', 'trades') },
  { name: 'console-person-sessions', signedIn: true, show: openPerson('pim_2024', 'sessions') },
  { name: 'console-person-history', signedIn: true, show: openPerson('pim_2024', 'history') },
  { name: 'console-person-audit', signedIn: true, show: openPerson('pim_2024', 'audit') },
  { name: 'console-person-edit', signedIn: true, show: showPersonEdited },
  { name: 'console-person-delete', signedIn: true, show: showPersonDeleted },
  { name: 'console-kyc', signedIn: true, show: open('/admin/kyc?status=all') },
  { name: 'console-kyc-case', signedIn: true, show: openFirst('/admin/kyc', /^KYC-/) },
  { name: 'console-kyc-picture', signedIn: true, show: showDocument },
  { name: 'console-kyc-reject', signedIn: true, show: showKycRejection },
  { name: 'console-inbox', signedIn: true, show: open('/admin/support') },
  { name: 'console-conversation', signedIn: true, show: showConversation },
  { name: 'console-conversation-canned', signedIn: true, show: showCanned },
  { name: 'console-conversation-note', signedIn: true, show: showNote },
  { name: 'console-approvals', signedIn: true, show: open('/admin/approvals') },
  { name: 'console-approval', signedIn: true, show: openFirst('/admin/approvals', /^ADJ-2/) },
  {
    name: 'console-approval-method',
    signedIn: true,
    show: openFirst('/admin/approvals', /^Practice Bank/),
  },
  { name: 'console-methods', signedIn: true, show: open('/admin/payment-methods') },
  { name: 'console-method', signedIn: true, show: showMethod },
  { name: 'console-method-new', signedIn: true, show: open('/admin/payment-methods?open=new') },
  { name: 'console-quotes', signedIn: true, show: open('/admin/quotes') },
  { name: 'console-quotes-chosen', signedIn: true, show: showChosenQuotes },
  { name: 'console-quote', signedIn: true, show: showQuote },
  { name: 'console-canned', signedIn: true, show: open('/admin/support/canned') },
  { name: 'console-canned-new', signedIn: true, show: open('/admin/support/canned?open=new') },
  { name: 'console-advertisements', signedIn: true, show: open('/admin/advertisements') },
  { name: 'console-advertisement', signedIn: true, show: showAdvertisement },
  { name: 'console-advertisement-new', signedIn: true, show: open('/admin/advertisements?open=new') },
  { name: 'console-announcements', signedIn: true, show: open('/admin/announcements') },
  { name: 'console-announcement', signedIn: true, show: showAnnouncement },
  { name: 'console-announcement-new', signedIn: true, show: open('/admin/announcements?open=new') },
  { name: 'console-payouts', signedIn: true, show: open('/admin/payout-settings') },
  { name: 'console-payouts-edit', signedIn: true, show: open('/admin/payout-settings?edit=yes') },
  { name: 'console-payouts-version', signedIn: true, show: open('/admin/payout-settings?open=1') },
  { name: 'console-trades', signedIn: true, show: open('/admin/trades') },
  { name: 'console-trade', signedIn: true, show: openFirst('/admin/trades?status=decided', /^T-/) },
  { name: 'console-report', signedIn: true, show: open('/admin/reports') },
  { name: 'console-report-day', signedIn: true, show: open('/admin/reports?by=day') },
  { name: 'console-audit', signedIn: true, show: open('/admin/audit') },
  { name: 'console-audit-line', signedIn: true, show: openFirst('/admin/audit?action=user.block') },
  { name: 'console-ledger', signedIn: true, show: open('/admin/ledger') },
  { name: 'console-ledger-row', signedIn: true, show: openFirst('/admin/ledger') },
  { name: 'console-staff', signedIn: true, show: open('/admin/staff') },
  { name: 'console-staff-add', signedIn: true, show: showNewColleague },
  { name: 'console-password', signedIn: true, show: showPassword },
];

/** Data is loaded, nothing moves, fonts are rendered. */
async function settle(page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
}

function openFirst(path, name) {
  return async (page) => {
    await page.goto(path);
    await page.locator('tbody').getByRole('button', { name }).first().click();
    await settle(page);
  };
}

/** A phone's drawer; on a desktop the menu is always visible. */
async function showMenu(page, t) {
  await page.goto('/admin');
  const button = page.getByRole('button', { name: t.admin.shell.openMenu });
  if (await button.isVisible()) await button.click();
  await settle(page);
}

async function showSearch(page, t) {
  await page.goto('/admin');
  await page.getByRole('button', { name: t.admin.find.open }).click();
  await page.getByRole('combobox', { name: t.admin.find.label }).fill('pim');
  await page
    .getByRole('option', { name: /pim_2024/ })
    .first()
    .waitFor();
  await settle(page);
}

/** Answers that little time is left: the page checks whenever it becomes visible again. */
async function showIdleWarning(page, t) {
  await page.route('**/admin/api/auth/admin/session', async (route) => {
    const nowMs = Date.now();
    const data = {
      endsAt: new Date(nowMs + 42_000).toISOString(),
      serverTime: new Date(nowMs).toISOString(),
      idleMinutes: 15,
    };
    await route.fulfill({ json: { success: true, data } });
  });
  await page.goto('/admin/adjustments');
  await page.getByRole('dialog', { name: t.admin.idle.title }).waitFor();
  await settle(page);
}

async function showFilters(page) {
  await page.goto('/admin/deposits?status=all&type=crypto&from=2026-11-01&to=2026-11-28');
  const fold = page.getByRole('search').locator('button[aria-expanded]');
  if (await fold.isVisible()) await fold.click();
  await settle(page);
}

async function showExport(page, t) {
  await page.goto('/admin/deposits?status=all&type=crypto');
  await page.getByRole('button', { name: t.admin.export.action }).click();
  await settle(page);
}

/** The first deposit, opened again. */
const openDeposit = openFirst('/admin/deposits', /^DP-/);

async function showReceipt(page, t) {
  await openDeposit(page);
  await page.getByRole('button', { name: t.payments.receipt.open }).click();
  await page.getByRole('button', { name: t.files.viewer.zoomIn }).click();
  await settle(page);
}

async function showApproval(page, t) {
  await openDeposit(page);
  await page.getByRole('button', { name: t.payments.action.approve, exact: true }).click();
  await page.getByLabel(t.payments.approveDeposit.arrived).check();
  await settle(page);
}

async function showApprovalQuestion(page, t) {
  await page.getByRole('button', { name: t.payments.action.check }).click();
  await settle(page);
}

async function showRejection(page, t) {
  await openDeposit(page);
  await page.getByRole('button', { name: t.payments.action.reject, exact: true }).click();
  await page.getByLabel(t.payments.reject.template).selectOption('notReceived');
  await settle(page);
}

async function showPayment(page, t) {
  await openFirst('/admin/withdrawals', /^WD-/)(page);
  await page.getByRole('button', { name: t.payments.action.paid, exact: true }).click();
  await settle(page);
}

async function showMethod(page, t) {
  await openFirst('/admin/payment-methods', /TRC20/)(page);
  await page.getByText(t.payments.method.preview).scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_200);
}

async function showNewAdjustment(page, t) {
  const { columns, new: texts } = t.admin.adjustments;
  await page.goto('/admin/adjustments/new');
  await page.getByRole('list', { name: texts.found }).getByRole('button', { name: 'pim_2024' }).click();
  await page.getByLabel(texts.amount, { exact: true }).fill('125.50');
  await page.getByLabel(columns.note).fill('Goodwill');
  await settle(page);
}

async function showAdjustmentQuestion(page) {
  await page.getByRole('main').locator('form button[type=submit]').click();
  await settle(page);
}

async function showDocument(page, t) {
  await openFirst('/admin/kyc', /^KYC-/)(page, t);
  const name = t.verification.case.openLarge.replace('{name}', t.kyc.pictures.documentFront);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

async function showKycRejection(page, t) {
  await openFirst('/admin/kyc', /^KYC-/)(page, t);
  await page.getByRole('button', { name: t.verification.reject.act, exact: true }).click();
  await page.getByLabel(t.payments.reject.template).selectOption('kycName');
  await settle(page);
}

async function showConversation(page) {
  await page.goto('/admin/support');
  await page.getByRole('link', { name: /pim_2024/ }).click();
  await page.getByRole('textbox', { name: /pim_2024/ }).waitFor();
  await settle(page);
}

async function showCanned(page) {
  await showConversation(page);
  await page.getByRole('textbox', { name: /pim_2024/ }).fill('/');
  await page.getByRole('listbox').waitFor();
  await settle(page);
}

async function showNote(page, t) {
  await showConversation(page);
  await page.getByText(t.inbox.reply.note, { exact: true }).click();
  await page.getByRole('textbox', { name: t.inbox.reply.noteLabel }).fill('12 / 20');
  await settle(page);
}

async function showChosenPeople(page, t) {
  await page.goto('/admin/users?sort=name');
  await page.getByRole('checkbox', { name: t.users.selection.page }).check();
  await settle(page);
}

async function showBlocking(page, t) {
  await showChosenPeople(page, t);
  const bar = page.getByRole('region', { name: t.users.selection.label });
  await bar.getByRole('button', { name: t.users.actions.block.name, exact: true }).click();
  await page.getByLabel(t.users.question.reason, { exact: true }).fill('One card, several accounts');
  await settle(page);
}

/** The screenshot blocks nobody: the provider's answers are faked. */
async function showBlocked(page, t) {
  await page.route('**/admin/api/users/*/block', (route) => {
    const id = Number(/\/(\d+)\/block/.exec(route.request().url())?.[1]);
    const isDone = id % 3 !== 1;
    const code = id === 1 ? 'own_case' : 'already_blocked';
    return route.fulfill({ status: isDone ? 200 : 409, json: { success: isDone, code, message: '' } });
  });
  await showBlocking(page, t);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('dialog', { name: t.users.bulk.title.some }).waitFor();
  await settle(page);
  await page.unrouteAll();
}

/** The page of a person, by name, with one of its tabs. */
function openPerson(username, tab) {
  return async (page) => {
    await page.goto(`/admin/users?q=${username}`);
    await page.getByRole('table').getByRole('link', { name: username }).click();
    await page.waitForURL(/\/admin\/users\/\d+$/);
    if (tab) await page.goto(`${page.url()}?tab=${tab}`);
    await settle(page);
  };
}

async function showPersonEdited(page, t) {
  await openPerson('pim_2024')(page);
  await page.getByRole('button', { name: t['user-profile'].actions.edit, exact: true }).click();
  await page.getByLabel(t['user-profile'].edit.phone, { exact: true }).fill('+66 81 234 5678');
  await settle(page);
}

async function showPersonDeleted(page, t) {
  await openPerson('nattapong_s')(page);
  const more = page.getByRole('button', { name: t['user-profile'].actions.more, exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: t['user-profile'].actions.delete, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

async function showNewAccount(page, t) {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: t.users.create.title }).click();
  await page.getByLabel(t.users.create.username, { exact: true }).fill('ploy_w');
  await page.getByRole('combobox', { name: t.users.create.role }).selectOption('user');
  await settle(page);
}

async function showNewColleague(page, t) {
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: t.users.create.title }).click();
  await page.getByLabel(t.users.create.username, { exact: true }).fill('ploy');
  await settle(page);
}

async function showChosenQuotes(page) {
  await page.goto('/admin/quotes');
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await settle(page);
}

async function showQuote(page) {
  await page.goto('/admin/quotes?sort=oldest');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  await settle(page);
}

async function showAdvertisement(page, t) {
  await page.goto('/admin/advertisements');
  const list = page.getByRole('list', { name: t.advertisements.title, exact: true });
  await list.getByRole('listitem').first().getByRole('button').nth(1).click();
  await settle(page);
}

async function showAnnouncement(page) {
  await page.goto('/admin/announcements');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await settle(page);
}

async function showPassword(page, t) {
  await page.goto('/admin/password');
  const field = page.getByLabel(t.password.fields.next, { exact: true });
  await field.fill('harbour');
  await field.blur();
  await settle(page);
}
