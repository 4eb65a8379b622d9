import type { Market } from '@/lib/contract/core/market-schemas';
import { CATALOGUE } from '../../provider/prices/catalogue';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';

describe.each(mainDatabaseKind())('favourite markets on %s', (kind) => {
  let provider: TestProvider;
  let customer: Person;
  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  afterAll(() => provider.close());
  beforeEach(async () => {
    customer = await provider.openPerson();
  });

  type Kept = { favorites: string[]; code?: string };
  const add = (symbol: string, { token } = customer) =>
    provider.call<Kept>('PUT', '/markets/favorites', { token, body: { symbol } });
  const remove = (symbol: string, { token } = customer) =>
    provider.call<Kept>('DELETE', `/markets/favorites?symbol=${encodeURIComponent(symbol)}`, { token });
  const list = async ({ token } = customer) =>
    (await provider.call<Kept>('GET', '/markets/favorites', { token })).body.favorites;
  const listMarked = async (token?: string) => {
    const { body } = await provider.call<{ data: Market[] }>('GET', '/markets', token ? { token } : {});
    expect(body.data.map(({ symbol }) => symbol)).toEqual(CATALOGUE.map(({ symbol }) => symbol));
    return body.data.filter(({ isFavorite }) => isFavorite).map(({ symbol }) => symbol);
  };

  it('are kept in the order they were chosen, the newest first, and marked in the list', async () => {
    expect(await list()).toEqual([]);
    for (const symbol of ['GOLD', 'BTC', 'BRK.A']) {
      await add(symbol);
      await provider.clock.advance(10);
    }
    expect(await list()).toEqual(['BRK.A', 'BTC', 'GOLD']);
    expect((await remove('BTC')).body.favorites).toEqual(['BRK.A', 'GOLD']);
    expect(await listMarked(customer.token)).toEqual(['GOLD', 'BRK.A']);
  });

  it('are found by alias and in any case', async () => {
    expect((await add('aapl')).body.favorites).toEqual(['APPLE']);
    expect((await remove('Apple')).body.favorites).toEqual([]);
  });

  it('are one’s own: nobody else’s list shows them', async () => {
    const other = await provider.openPerson();
    const staff = await provider.openPerson('admin');
    await add('ETH');
    expect(await list(other)).toEqual([]);
    expect([await listMarked(other.token), await listMarked(staff.token), await listMarked()]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await add('ETH', staff)).status).toBe(403);
    expect((await provider.call('GET', '/markets/favorites')).status).toBe(401);
  });

  it('are the same however often and at once they are chosen or let go', async () => {
    const symbols = ['BTC', 'GOLD', 'APPLE', 'OIL'];
    const answers = await Promise.all([...symbols, ...symbols, ...symbols].map((symbol) => add(symbol)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await list()).toSorted()).toEqual(symbols.toSorted());
    await Promise.all([...symbols, ...symbols].map((symbol) => remove(symbol)));
    expect(await list()).toEqual([]);
    expect((await remove('BTC')).status).toBe(200);
  });

  it.each(['NOPE', 'constructor', '__proto__', '', 'BTC_USDT'])('no market: %s', async (symbol) => {
    for (const answer of [await add(symbol), await remove(symbol)]) {
      expect([404, 422]).toContain(answer.status);
      expect(['unknown_market', 'validation_failed']).toContain(answer.body.code);
    }
    expect(await list()).toEqual([]);
  });

  it('what a list says to somebody is kept by nobody', async () => {
    const answer = await provider.call('GET', '/markets', { token: customer.token });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
