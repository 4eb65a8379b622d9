/**
 * Withdrawal methods that exist in every deployment: those of a fresh install, whose names a withdrawal form shows when
 * the list could not be loaded (T7). The provider resolves them by `code`; nothing here is a deposit destination.
 */
interface WithdrawalName {
  type: 'bank' | 'crypto';
  code: string;
  name: string;
  network?: 'TRC20' | 'ERC20' | 'BEP20';
}

export const THAI_BANKS: readonly WithdrawalName[] = [
  { type: 'bank', code: 'KBANK', name: 'Kasikornbank' },
  { type: 'bank', code: 'SCB', name: 'Siam Commercial Bank' },
  { type: 'bank', code: 'BBL', name: 'Bangkok Bank' },
  { type: 'bank', code: 'KTB', name: 'Krungthai Bank' },
  { type: 'bank', code: 'BAY', name: 'Bank of Ayudhya (Krungsri)' },
  { type: 'bank', code: 'TTB', name: 'TMBThanachart Bank (ttb)' },
];

export const FALLBACK_USDT: WithdrawalName = {
  type: 'crypto',
  code: 'USDT-TRC20',
  name: 'USDT (TRC20)',
  network: 'TRC20',
};
