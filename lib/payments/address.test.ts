import { canonicalAddress, checkAddress } from './address';

/** Published addresses: USDT's contract and two large wallets on Tron; the examples of EIP-55. */
const TRON = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
  'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
];
const EIP_55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
];
const swapCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

test.each(TRON)('the Tron address %s is one', (address) => {
  expect(checkAddress('TRC20', address)).toBe('ok');
});

test.each(TRON)('any single wrong character of %s is found', (address) => {
  for (let place = 1; place < address.length; place += 1) {
    const other = address[place] === '2' ? '3' : '2';
    const wrong = address.slice(0, place) + other + address.slice(place + 1);
    expect([place, checkAddress('TRC20', wrong)]).toEqual([place, 'checksum']);
  }
});

test.each([
  '',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
  ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  'PRACTICE-TRC20-DO-NOT-SEND-COINS',
])('%j is no Tron address', (text) => {
  expect(checkAddress('TRC20', text)).toBe('shape');
});

describe.each(['ERC20', 'BEP20'])('%s', (network) => {
  test.each(EIP_55)('takes %s, in one case too', (address) => {
    expect(checkAddress(network, address)).toBe('ok');
    expect(checkAddress(network, address.toLowerCase())).toBe('ok');
    expect(checkAddress(network, `0x${address.slice(2).toUpperCase()}`)).toBe('ok');
  });

  test.each(EIP_55.slice(0, 4))('finds any character of %s in the wrong case', (address) => {
    for (let place = 2; place < address.length; place += 1) {
      const letter = address[place] ?? '';
      if (/\d/.test(letter)) continue;
      const wrong = address.slice(0, place) + swapCase(letter) + address.slice(place + 1);
      expect([place, checkAddress(network, wrong)]).toEqual([place, 'checksum']);
    }
  });

  test.each([
    '',
    '0x',
    'dAC17F958D2ee523a2206206994597C13D831ec7',
    '0XdAC17F958D2ee523a2206206994597C13D831ec7',
    '0xdAC17F958D2ee523a2206206994597C13D831ec',
    '0xdAC17F958D2ee523a2206206994597C13D831ec77',
    '0xgAC17F958D2ee523a2206206994597C13D831ec7',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'PRACTICE-ERC20-DO-NOT-SEND-COINS',
  ])('%j is no address', (text) => {
    expect(checkAddress(network, text)).toBe('shape');
  });

  test.each(EIP_55)('every spelling of %s is the same one', (address) => {
    for (const spelled of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      expect(canonicalAddress(network, spelled)).toBe(address);
    }
  });
});

test('a Tron address has one spelling', () => {
  expect(canonicalAddress('TRC20', TRON[0] ?? '')).toBe(TRON[0]);
});

test('of other networks only the format is checked, and a practice placeholder never fits', () => {
  expect(checkAddress('Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe('ok');
  expect(checkAddress('Bitcoin', 'short')).toBe('shape');
  expect(checkAddress('Bitcoin', 'javascript:alert(1) <script>')).toBe('shape');
  expect(checkAddress('Bitcoin', 'PRACTICE-BITCOIN-DO-NOT-SEND-COINS')).toBe('shape');
});
