import type { PaymentMethod, WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';

const METHOD: PaymentMethod = {
  id: '5',
  type: 'bank',
  order: 1,
  code: 'KBANK',
  name: 'Kasikornbank',
  coinName: null,
  network: null,
  coinAddress: null,
  qrImage: null,
  bankName: 'Kasikornbank',
  accountName: null,
  accountNumber: null,
  promptPayId: null,
  note: null,
  fee: '0.50',
  min: '10.00',
  servesDeposits: false,
  servesWithdrawals: true,
};

export function buildMethod(fields: Partial<PaymentMethod> = {}): PaymentMethod {
  return { ...METHOD, ...fields };
}

/** Banks, three networks, and one that takes deposits alone. */
export const FIXTURE_METHODS: readonly PaymentMethod[] = [
  ...(['TRC20', 'ERC20', 'BEP20'] as const).map((network, index) =>
    buildMethod({
      id: String(index + 1),
      type: 'crypto',
      order: index,
      code: `USDT-${network}`,
      name: `USDT (${network})`,
      coinName: 'USDT',
      network,
      bankName: null,
      fee: '1.00',
    }),
  ),
  buildMethod({ id: '4', order: 3, code: 'PRACTICE-BANK', name: 'Practice Bank', servesWithdrawals: false }),
  buildMethod({ order: 4 }),
  buildMethod({ id: '6', order: 5, code: 'SCB', name: 'Siam Commercial Bank' }),
];

export function buildAccount(fields: Partial<WithdrawalAccount> = {}): WithdrawalAccount {
  return {
    id: '9',
    type: 'bank',
    name: 'Salary',
    code: 'KBANK',
    bankName: 'Kasikornbank',
    recipientName: 'Somchai Jaidee',
    accountNumber: '1234567890',
    network: null,
    coinAddress: null,
    isDefault: false,
    createdAt: '2026-11-28T00:00:00.000Z',
    ...fields,
  };
}
