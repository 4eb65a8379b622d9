import type { PaymentMethod } from '@/lib/contract/money/payment-method-schemas';
import type { MethodsAnswer } from './methods/deposit-queries';

/** A payment method for tests: coins over TRC20 unless told otherwise. */
export function buildMethod(change: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: '1',
    type: 'crypto',
    order: 1,
    code: 'USDT-TRC20',
    name: 'USDT (TRC20)',
    coinName: 'USDT',
    network: 'TRC20',
    coinAddress: 'TPRACTICE-1111',
    qrImage: null,
    bankName: null,
    accountName: null,
    accountNumber: null,
    promptPayId: null,
    note: null,
    fee: '1.00',
    min: '10.00',
    servesDeposits: true,
    servesWithdrawals: true,
    ...change,
  };
}

export const BANK_METHOD = buildMethod({
  id: '7',
  type: 'bank',
  code: 'KBANK-IN',
  name: 'Kasikornbank',
  coinName: null,
  network: null,
  coinAddress: null,
  bankName: 'Kasikornbank',
  accountName: 'Updown Practice',
  accountNumber: '1234567890',
  promptPayId: '0812345678',
  fee: '0.00',
});

export function buildMethods(...paymentMethods: PaymentMethod[]): MethodsAnswer {
  return { success: true, message: '', paymentMethods };
}
