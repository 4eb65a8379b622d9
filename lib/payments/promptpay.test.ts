import { promptPayPayload } from './promptpay';

/** Published with the reference generator (promptpay-qr), which bank apps were tried against. */
test.each([
  ['0801234567', undefined, '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
  ['080-123-4567', undefined, '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
  ['1111111111111', undefined, '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A'],
  ['0123456789012', undefined, '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD'],
  [
    '012345678901234',
    undefined,
    '00020101021129390016A00000067701011103150123456789012345802TH530376463049781',
  ],
  [
    '000-000-0000',
    '4.22',
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  ],
])('%s with %s baht is %s', (id, baht, payload) => {
  expect(promptPayPayload({ id, ...(baht === undefined ? {} : { baht }) })).toBe(payload);
});

test('an amount always has two decimals', () => {
  for (const baht of ['320', '320.0', '320.00', '0320']) {
    expect(promptPayPayload({ id: '0801234567', baht })).toContain('5406320.00');
  }
});

test.each(['', '12345', '1801234567', 'somebody', '08012345678', '080123456７'])('%j is no id', (id) => {
  expect(promptPayPayload({ id })).toBeUndefined();
});

test.each(['', '0', '0.00', '-1', '1e3', '1.005', '1,000', ' 1'])('%j is no amount', (baht) => {
  expect(promptPayPayload({ id: '0801234567', baht })).toBeUndefined();
});

test('a practice id gives a text that no bank reads as a payment', () => {
  expect(promptPayPayload({ id: 'PRACTICE-000-000', baht: '10' })).toBe('PRACTICE-000-000');
});
