/**
 * The payment methods of a fresh install: amounts in micro-USDT. Deposits have no real destination: each says PRACTICE.
 */
import { THAI_BANKS } from '../../lib/payments/withdrawal-names';
import { inEveryLanguage } from '../texts/in-every-language';
import type { MethodValues } from './check-method';

const NO_DESTINATION = { coinAddress: null, accountName: null, accountNumber: null, promptPayId: null };
const NO_COIN = { coinName: null, network: null };
const MIN_MICROS = 10_000_000n;

/** Withdrawal methods of every deployment; a real one's deposit destinations are entered by its staff. */
export function listDefaultMethods({ practice }: { practice: boolean }): MethodValues[] {
  return [
    usdt('TRC20', 1_000_000n, practice),
    usdt('ERC20', 5_000_000n, practice),
    usdt('BEP20', 500_000n, practice),
    ...(practice ? [PRACTICE_DEPOSIT_BANK] : []),
    ...THAI_BANKS.map(({ code, name }) => withdrawalBank(code, name)),
  ];
}

function usdt(network: string, fee: bigint, practice: boolean): MethodValues {
  return {
    ...NO_DESTINATION,
    type: 'crypto',
    code: `USDT-${network}`,
    name: `USDT (${network})`,
    coinName: 'USDT',
    network,
    coinAddress: practice ? `PRACTICE-${network}-DO-NOT-SEND-COINS` : null,
    bankName: null,
    note: practice ? inEveryLanguage('methods.practiceCoins') : {},
    fee,
    minAmount: MIN_MICROS,
    servesDeposits: practice,
    servesWithdrawals: true,
    active: true,
  };
}

const PRACTICE_DEPOSIT_BANK: MethodValues = {
  ...NO_COIN,
  type: 'bank',
  code: 'PRACTICE-BANK',
  name: 'Practice Bank',
  coinAddress: null,
  bankName: 'Practice Bank',
  accountName: 'PRACTICE ACCOUNT',
  accountNumber: 'PRACTICE-000-0-00000-0',
  promptPayId: 'PRACTICE-000-000',
  note: inEveryLanguage('methods.practiceBank'),
  fee: 0n,
  minAmount: MIN_MICROS,
  servesDeposits: true,
  servesWithdrawals: false,
  active: true,
};

function withdrawalBank(code: string, name: string): MethodValues {
  return {
    ...NO_COIN,
    ...NO_DESTINATION,
    type: 'bank',
    code,
    name,
    bankName: name,
    note: {},
    fee: 500_000n,
    minAmount: MIN_MICROS,
    servesDeposits: false,
    servesWithdrawals: true,
    active: true,
  };
}
