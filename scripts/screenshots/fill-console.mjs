/** A day of work for the console’s pictures: two people decide, and some things wait for the second. */
import { createCustomer, PASSWORD } from '../create-customer.mjs';
import { drawDocument, drawReceipt } from './draw-documents.mjs';

export const CONSOLE_ENVIRONMENT = {
  ADMIN_USERNAME: 'nok_admin',
  ADMIN_PASSWORD: PASSWORD,
  FOUR_EYES: '1',
};

/** Makes colleagues, customers and their cases over the API. */
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

/** Trades of three customers, decided by the time the screens are pictured. */
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

/** A change of the payout settings that waits for a second person. */
async function proposePayouts(call, token) {
  const { current } = (await call('GET', '/admin/payout-settings', { token })).data;
  const tiers = current.tiers.map(({ id: _, breakEvenWinRate: __, ...tier }) => tier);
  Object.assign(tiers[1], { duration: 90, payoutMultiplier: 1.86 });
  const body = { tiers, expectedVersion: current.version, note: 'Longer trades in the second tier' };
  await call('POST', '/admin/payout-settings', { token, body });
}

/** Other words beside a deposit account, which wait for a second person. */
async function proposeMethod(call, token) {
  const { data } = await call('GET', '/payment-methods/all', { token });
  const found = data.find(({ code }) => code === 'PRACTICE-BANK');
  const { id, order, qrImage, updatedAt, waitingApprovalId, ...body } = found;
  const notes = { ...found.notes, th: 'โอนแล้วโปรดแนบสลิปทุกครั้ง\nห้ามโอนเงินจริง' };
  await call('PUT', `/payment-methods/${id}`, { token, body: { ...body, name: 'Practice Bank 2', notes } });
}

/** Two customers with one number between them, and one whose first documents were not accepted. */
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

/** A conversation that staff have taken and noted something in, and one that nobody has opened. */
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
