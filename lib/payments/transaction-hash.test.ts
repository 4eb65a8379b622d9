import { canonicalHash } from './transaction-hash';

const HEX = 'f4a2c0e1'.repeat(8);
const MIXED = HEX.replace(/[a-f]/g, (letter, place: number) => (place % 3 ? letter : letter.toUpperCase()));

test.each([
  ['TRC20', HEX, HEX],
  ['TRC20', HEX.toUpperCase(), HEX],
  ['TRC20', `  ${MIXED}\n`, HEX],
  ['ERC20', `0x${HEX}`, `0x${HEX}`],
  ['ERC20', `0X${HEX.toUpperCase()}`, `0x${HEX}`],
  ['BEP20', ` 0x${MIXED} `, `0x${HEX}`],
  ['Bitcoin', HEX.toUpperCase(), HEX],
  ['Solana', '5'.repeat(88), '5'.repeat(88)],
])('on %s %s is %s', (network, text, canonical) => {
  expect(canonicalHash(network, text)).toBe(canonical);
});

test.each([
  ['TRC20', `0x${HEX}`],
  ['TRC20', HEX.slice(1)],
  ['TRC20', `${HEX}0`],
  ['TRC20', `g${HEX.slice(1)}`],
  ['TRC20', ''],
  ['ERC20', HEX],
  ['ERC20', `0x${HEX}0`],
  ['BEP20', `0x${HEX.slice(1)}`],
  ['BEP20', '0x'],
  ['Solana', 'https://solscan.io/tx/5555555555555555555555555555'],
])('on %s %j is no hash', (network, text) => {
  expect(canonicalHash(network, text)).toBeUndefined();
});
