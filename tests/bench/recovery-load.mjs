/**
 * Customers and staff of the recovery run, behaving like browsers: they act through the web with the session of one
 * sign-in, and retry with the same key until they get an answer.
 */
import { setTimeout as wait } from 'node:timers/promises';

const PASSWORD = 'correct-horse-7';
const AGAIN_MS = 150;
const SYMBOLS = ['BTC', 'ETH', 'GOLD', 'TESLA'];
/** Whether these were done is unknown: they are retried. */
const UNANSWERED = new Set([502, 503, 504]);

/** `random` from 0 to 1. Everything acknowledged is in `acknowledged`, every answer counted by status in `answers`. */
export function createLoad({ url, admin, random }) {
  const acknowledged = { trades: new Map(), deposits: new Map(), approved: new Set() };
  const answers = {};
  const problems = [];
  let isRunning = true;
  let runs = [];

  async function call(person, method, path, { key, body, form } = {}) {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...person.headers,
        origin: url,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : form ? { body: form } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  async function signIn(path, body) {
    const { status, headers, body: answered } = await call({ headers: {} }, 'POST', path, { body });
    if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(answered)}`);
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { headers: { cookie, 'x-session-handle': answered.token } };
  }

  async function openCustomer(username) {
    const body = {
      username,
      email: `${username}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    const registered = await call({ headers: {} }, 'POST', '/api/auth/register', { body });
    if (registered.status >= 300) throw new Error(JSON.stringify(registered.body));
    return { username, ...(await signIn('/api/auth/login', { username, password: PASSWORD })) };
  }

  /** The final answer; undefined when the run ended before one. */
  async function insist(act) {
    while (isRunning) {
      const answer = await act().catch(() => undefined);
      const status = answer?.status ?? 'none';
      answers[status] = (answers[status] ?? 0) + 1;
      if (answer && !UNANSWERED.has(answer.status)) return judge(answer);
      if (answer?.status === 503 && !answer.headers.get('retry-after'))
        problems.push('a 503 without Retry-After');
      await wait(AGAIN_MS);
    }
    return undefined;
  }

  function judge(answer) {
    if (answer.status >= 500 || answer.status === 401)
      problems.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Places one trade; returns whether it was accepted. */
  async function place(person, key) {
    const symbol = SYMBOLS[Math.floor(random() * SYMBOLS.length)];
    const body = {
      amount: Math.floor(100 + random() * 300) / 100,
      tradeType: random() < 0.5 ? 'buy' : 'sell',
      coinName: symbol,
      coinSymbol: symbol,
      symbol: `${symbol}USDT`,
      currency: 'USDT',
    };
    const answer = await insist(() => call(person, 'POST', '/api/trades', { key, body }));
    if (!answer || answer.status >= 300) return false;
    acknowledged.trades.set(key, answer.body.data.id);
    return true;
  }

  async function trade(person) {
    for (let n = 1; isRunning; n += 1) {
      await place(person, `${person.username}-${n}`);
      await wait(100 + random() * 400);
    }
  }

  async function deposit(person, staff, method) {
    for (let n = 1; isRunning; n += 1) {
      const key = `deposit-${n}`;
      const form = () => {
        const fields = new FormData();
        fields.set('paymentMethodId', method.id);
        fields.set('amount', String(10 + (n % 50)));
        return fields;
      };
      const claimed = await insist(() => call(person, 'POST', '/api/transactions', { key, form: form() }));
      if (claimed?.status < 300) {
        const { id, amount } = claimed.body.data;
        acknowledged.deposits.set(key, id);
        const path = `/admin/api/transactions/${id}/approve`;
        const body = { amount: String(amount) };
        const approved = await insist(() => call(staff, 'POST', path, { key: `approve-${n}`, body }));
        if (approved?.status < 300) acknowledged.approved.add(id);
        else if (approved) problems.push(`an approval was refused: ${JSON.stringify(approved.body)}`);
      } else if (claimed) problems.push(`a deposit was refused: ${JSON.stringify(claimed.body)}`);
      await wait(500 + random() * 1_000);
    }
  }

  return {
    acknowledged,
    answers,
    problems,
    place,
    openCustomer,
    async start(customers) {
      const people = [];
      for (let n = 1; n <= customers; n += 1) people.push(await openCustomer(`trader${n}`));
      const depositor = await openCustomer('depositor');
      const staff = await signIn('/admin/api/auth/adminLogin', admin);
      const { body } = await call(depositor, 'GET', '/api/payment-methods');
      const method = body.paymentMethods.find(({ code }) => code === 'PRACTICE-BANK');
      runs = [...people.map(trade), deposit(depositor, staff, method)];
    },
    /** Ends after the current requests were answered. */
    async stop() {
      isRunning = false;
      await Promise.all(runs);
    },
  };
}
