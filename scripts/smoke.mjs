/**
 * One trade on the real product, over HTTP alone: start, register, sign in, trade, settle, stop. Prints each step; ends
 * with code 1 and the reason when a step fails. The first start builds the app.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, signInCustomer } from './create-customer.mjs';
import { launchProduct } from './launch-product.mjs';

/** Includes the first build, on a busy machine. */
const READY_WITHIN_MS = 900_000;
const TRADABLE_WITHIN_MS = 30_000;
/** In addition to the trade's own duration. */
const SETTLED_WITHIN_MS = 30_000;
const ATTEMPTS = 3;
/** Node's own warnings: a deprecated or experimental call, an unhandled rejection. */
const NODE_WARNING = /^\(node:\d+\).*Warning.*$/m;

const began = performance.now();
let product;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => Promise.resolve(product?.stop()).finally(() => process.exit(1)));

try {
  say(`Node ${process.version} on ${process.platform} ${process.arch}`);
  product = await launchProduct({ readyWithinMs: READY_WITHIN_MS });
  say('started, and ready to serve');
  try {
    await registerAndTrade();
  } catch (error) {
    console.error(product.output());
    await product.stop();
    throw error;
  }
  await stop();
  say('smoke run passed');
} catch (error) {
  console.error(`✗ smoke run failed: ${error.message}`);
  process.exitCode = 1;
}

async function registerAndTrade() {
  const username = `smoke_${randomUUID().slice(0, 8)}`;
  await call('POST', '/api/auth/register', {
    body: {
      username,
      email: `${username}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  say(`registered ${username}`);
  const customer = await signInCustomer(product, username);
  say('signed in');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) if (await trade(customer)) return;
  throw new Error(`${ATTEMPTS} trades came back undecided`);
}

/** Returns whether it was decided: when the machine was suspended meanwhile the rule returns the stake. */
async function trade(customer) {
  const { balance: before } = await call('GET', '/api/users/balance', { customer });
  say(`the balance is ${before}`);
  const { setting, duration, settingVersion } = await findShortestTier(customer);
  const symbol = await findTradableSymbol();
  const { data: placed } = await call('POST', '/api/trades', {
    customer,
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: setting.minAmount, tradeType: 'buy', symbol, currency: 'USDT', settingVersion },
  });
  say(`placed trade ${placed.id}: buy ${symbol}, ${placed.amount} for ${duration} s`);
  const { balance: staked } = await call('GET', '/api/users/balance', { customer });
  expectAmount(staked, before - placed.amount, 'the balance while the trade runs');

  const { outcome, entryPrice, exitPrice, payout } = await waitUntilSettled(customer, placed);
  say(`settled: ${outcome}, entry ${entryPrice}, exit ${exitPrice}, payout ${payout}`);
  if (outcome !== 'refunded') {
    const right = Number(exitPrice) > Number(entryPrice) ? 'win' : 'loss';
    expect(outcome === right, `buy from ${entryPrice} to ${exitPrice} is a ${right}, not ${outcome}`);
  }
  const due = { win: placed.amount * placed.payoutMultiplier, loss: 0, refunded: placed.amount };
  expectAmount(payout, due[outcome], 'the payout');
  const { balance: after } = await call('GET', '/api/users/balance', { customer });
  expectAmount(after, before - placed.amount + payout, 'the balance after the trade');
  say(`the balance is ${after}, as the outcome says`);
  return outcome !== 'refunded';
}

async function findShortestTier(customer) {
  const { data: tiers, settingVersion } = await call('GET', '/api/trades/settings/trade', { customer });
  const [shortest] = tiers.toSorted((a, b) => a.duration - b.duration);
  return { ...shortest, settingVersion };
}

async function findTradableSymbol() {
  const deadline = Date.now() + TRADABLE_WITHIN_MS;
  while (Date.now() < deadline) {
    const { data: markets } = await call('GET', '/api/markets');
    const market = markets.find(({ tradable }) => tradable);
    if (market) return `${market.symbol}USDT`;
    await sleep(500);
  }
  throw new Error(`no market could be traded within ${TRADABLE_WITHIN_MS / 1000} s`);
}

async function waitUntilSettled(customer, { id, startTime, endTime }) {
  // Waits for the duration that the provider gave: both clocks need not agree.
  const deadline = Date.now() + Date.parse(endTime) - Date.parse(startTime) + SETTLED_WITHIN_MS;
  while (Date.now() < deadline) {
    const { data: trades } = await call('GET', '/api/trades/history', { customer });
    const found = trades.find((candidate) => candidate.id === id);
    expect(found, `trade ${id} is in the history`);
    if (found.status !== 'processing') return found;
    await sleep(1_000);
  }
  throw new Error(`trade ${id} was not settled by ${new Date(deadline).toISOString()}`);
}

async function stop() {
  const { code, signal } = await product.stop();
  expect(code === 0, `the product ended by itself with code 0, not ${signal ?? code}\n${product.output()}`);
  say('stopped by itself, with code 0');
  const warning = product.output().match(NODE_WARNING);
  expect(!warning, `the product ran without a warning of Node, not with ${warning}`);
}

/** As a page of the web app would call. Throws when it is refused. */
async function call(method, path, { body, customer, headers = {} } = {}) {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(customer && { cookie: customer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
      ...(method !== 'GET' && { origin: product.url }),
      ...(method !== 'GET' && customer && { 'x-session-handle': customer.handle }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function expect(holds, what) {
  if (!holds) throw new Error(`expected that ${what}`);
}

/** Amounts are exact to six decimals, and a payout is rounded to a cent. */
function expectAmount(actual, expected, what) {
  const cents = (amount) => Math.round(amount * 100);
  expect(cents(actual) === cents(expected), `${what} is ${expected}, not ${actual}`);
}

function say(what) {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}
