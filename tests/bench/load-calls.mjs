/** The calls that the benchmark loads, as bytes on the wire; customers are openBenchCustomers'. */
import { benchToken } from './bench-customers.mjs';

const anyOf = (count) => 1 + Math.floor(Math.random() * count);

function get(path, customer) {
  return `GET ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${benchToken(customer)}\r\n\r\n`;
}

function post(path, bodyOf) {
  return (turn) => {
    const body = JSON.stringify(bodyOf(turn));
    return (
      `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${benchToken(anyOf(turn.customers))}\r\n` +
      `idempotency-key: ${turn.key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    );
  };
}

/**
 * Name → a function of { customers, trades, lane, number, key } that returns one request. `trades`: pairs of a customer and
 * the id of a trade of theirs. Bodies are ASCII.
 */
export const CALLS = {
  empty: () => get('/empty', 1),
  balance: ({ customers }) => get('/api/users/balance', anyOf(customers)),
  status: ({ trades, number }) => {
    const [customer, id] = trades[number % trades.length];
    return get(`/api/trades/${id}/status`, customer);
  },
  markets: ({ customers }) => get('/api/markets', anyOf(customers)),
  history: ({ customers }) => get('/api/history', anyOf(customers)),
  chat: post('/api/chat/message', ({ key }) => ({
    message: 'Where is my deposit?',
    clientId: `bench-${key}`,
  })),
  place: post('/api/trades', ({ number }) => ({
    amount: anyOf(49),
    tradeType: number % 2 === 0 ? 'buy' : 'sell',
    coinName: 'Bitcoin',
    coinSymbol: 'BTC',
    symbol: 'BTCUSDT',
    currency: 'USDT',
  })),
};
