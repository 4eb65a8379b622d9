import { findTierProblems } from '@/lib/contract/console-trading/payout-rules';
import { createRandom } from '@/tests/support/random';
import { makeVersion } from '../payout-fixture';
import { compareTiers } from '../tiers/compare-tiers';
import { readProposedTiers } from '../tiers/read-proposed-tiers';
import { validateTiers } from '../tiers/validate-tiers';
import {
  addTier,
  changeTier,
  type DraftTier,
  findFreeKey,
  readAmount,
  removeTier,
  splitTier,
  startTiers,
  toTierBodies,
} from './payout-draft';

const TIERS = startTiers(makeVersion().tiers);
const boundsOf = (tiers: readonly DraftTier[]) => tiers.map(({ min, max }) => [min, max]);

test('the end of a tier takes the beginning of the next along, and the other way round', () => {
  expect(boundsOf(changeTier(TIERS, 0, { max: '250' }))).toEqual([
    ['1.00', '250'],
    ['250.01', '50000.00'],
  ]);
  expect(boundsOf(changeTier(TIERS, 1, { min: '80.5' }))).toEqual([
    ['1.00', '80.49'],
    ['80.5', '50000.00'],
  ]);
  expect(boundsOf(changeTier(TIERS, 0, { max: 'abc' }))[1]).toEqual(['100.00', '50000.00']);
});

test('a tier that is split is two with its terms, and one that is removed leaves its amounts to a neighbour', () => {
  const split = splitTier(TIERS, 0, 'new');
  expect(boundsOf(split)).toEqual([
    ['1.00', '50.49'],
    ['50.50', '99.99'],
    ['100.00', '50000.00'],
  ]);
  expect(split[1]).toMatchObject({ multiplier: '1.80', name: TIERS[0]?.name });
  expect(boundsOf(removeTier(split, 1))[0]).toEqual(['1.00', '99.99']);
  expect(boundsOf(removeTier(split, 0))[0]).toEqual(['1.00', '99.99']);
  expect(boundsOf(removeTier(split, 2))).toEqual([
    ['1.00', '50.49'],
    ['50.50', '99.99'],
  ]);
  expect(removeTier(TIERS.slice(0, 1), 0)).toHaveLength(1);
  const single = changeTier(TIERS, 0, { min: '5', max: '5' });
  expect(splitTier(single, 0, 'new')).toHaveLength(2);
});

test('whatever is split, removed, added or moved within its room: no gap and no overlap', () => {
  const seed = 20_261_128;
  const random = createRandom(seed);
  const pick = (count: number) => Math.floor(random() * count);
  let tiers = TIERS;
  for (let step = 0; step < 400; step++) {
    const index = pick(tiers.length);
    const act = pick(4);
    if (act === 0 && tiers.length < 20) tiers = splitTier(tiers, index, findFreeKey(tiers));
    if (act === 1) tiers = removeTier(tiers, index);
    if (act === 2 && tiers.length < 20) {
      const added = addTier(tiers, findFreeKey(tiers));
      const from = readAmount(added.at(-1)?.min ?? '');
      if (from === undefined) throw new Error(`seed ${seed}, step ${step}: nothing to begin from`);
      tiers = changeTier(added, added.length - 1, { max: String(Number(from) / 1_000_000 + 100) });
    }
    const [tier, next] = [tiers[index], tiers[index + 1]];
    if (act === 3 && tier && next) {
      const [low, high] = [readAmount(tier.min) ?? 0n, readAmount(next.max) ?? 0n];
      const cents = low / 10_000n + BigInt(Math.floor(random() * Number((high - low) / 10_000n)));
      tiers = changeTier(tiers, index, { max: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` });
    }
    const bounds = tiers.map(({ min, max }) => ({
      minMicros: readAmount(min) ?? 0n,
      maxMicros: readAmount(max) ?? 0n,
    }));
    expect({ seed, step, problems: findTierProblems(bounds) }).toEqual({ seed, step, problems: [] });
    expect(new Set(tiers.map(({ key }) => key)).size).toBe(tiers.length);
  }
});

test('every problem has the path that the provider names', () => {
  expect(validateTiers(TIERS)).toEqual({});
  const change = (index: number, changes: Partial<DraftTier>) =>
    validateTiers(TIERS.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)));
  expect(change(1, { min: '120' })).toEqual({ 'tiers.1.minAmount': 'tier_gap' });
  expect(change(1, { min: '90' })).toEqual({ 'tiers.1.minAmount': 'tier_overlap' });
  expect(change(1, { min: '0.5' })).toEqual({ 'tiers.1.minAmount': 'tier_order' });
  expect(change(1, { max: '99' })).toEqual({ 'tiers.1.maxAmount': 'tier_range' });
  expect(change(0, { min: '0' })).toEqual({ 'tiers.0.minAmount': 'tier_range' });
  expect(change(0, { min: '' })).toEqual({ 'tiers.0.minAmount': 'required' });
  expect(change(0, { max: '1e3' })).toEqual({ 'tiers.0.maxAmount': 'amount' });
  for (const duration of ['4', '86401', '1.5', 'x']) {
    expect(change(0, { duration })).toEqual({ 'tiers.0.duration': 'duration' });
  }
  for (const multiplier of ['1', '10.0001', '1.85001', 'x']) {
    expect(change(0, { multiplier })).toEqual({ 'tiers.0.payoutMultiplier': 'multiplier' });
  }
  for (const multiplier of ['1.0001', '1,85', '10']) expect(change(0, { multiplier })).toEqual({});
  const [first] = TIERS;
  expect(change(0, { name: { ...first!.name, vi: ' ' } })).toEqual({ 'tiers.0.name.vi': 'required' });
});

test('what goes to the provider is plain, whatever was typed', () => {
  const tiers = TIERS.map((tier) => ({ ...tier, max: '１,000.5', duration: '๓๐', multiplier: '1,8525' }));
  expect(toTierBodies(tiers)[0]).toMatchObject({
    minAmount: '1.00',
    maxAmount: '1000.50',
    duration: 30,
    payoutMultiplier: 1.8525,
  });
});

test('a comparison says what was added, removed and changed, and nothing of what was only written otherwise', () => {
  const rewritten = TIERS.map((tier) => ({ ...tier, key: `other ${tier.key}`, min: `${Number(tier.min)}` }));
  expect(compareTiers(TIERS, rewritten)).toEqual([]);
  const [moved] = compareTiers(TIERS, changeTier(TIERS, 0, { max: '199.99', multiplier: '1.82' }));
  expect(moved).toMatchObject({
    kind: 'changed',
    fields: [
      { field: 'max', before: '99.99', after: '199.99' },
      { field: 'multiplier', before: '1.80x', after: '1.82x' },
    ],
  });
  expect(compareTiers(TIERS, splitTier(TIERS, 0, 'new')).map(({ kind }) => kind)).toEqual([
    'changed',
    'added',
  ]);
  expect(compareTiers(TIERS, removeTier(TIERS, 1)).map(({ kind }) => kind)).toEqual(['removed']);
  const [named] = compareTiers(TIERS, [TIERS[0]!, { ...TIERS[1]!, name: { ...TIERS[1]!.name, zh: '新' } }]);
  expect(named).toMatchObject({ fields: [{ field: 'name', language: 'zh', after: '新' }] });
});

test('a proposal is read as it was made; what it does not say is missing and no zero', () => {
  const proposed = readProposedTiers({ tiers: toTierBodies(TIERS), note: 'x' });
  expect(compareTiers(TIERS, proposed)).toEqual([]);
  expect(readProposedTiers({ tiers: [{ minAmount: '1' }] })[0]).toMatchObject({
    min: '1',
    max: '',
    multiplier: '',
  });
  expect(readProposedTiers({})).toEqual([]);
});
