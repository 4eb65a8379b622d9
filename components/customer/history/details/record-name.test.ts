import { buildWithdrawalItem } from '../history-fixture';
import { nameItem, readRecordName } from './record-name';

test('a record’s name leads back to it', () => {
  expect(readRecordName(nameItem(buildWithdrawalItem()))).toEqual({ kind: 'withdrawal', id: '12' });
});

test.each([null, '', 'withdrawal', 'withdrawal-', 'loan-3', 'deposit-3x', ' deposit-3'])(
  '%p names no record',
  (text) => expect(readRecordName(text)).toBeUndefined(),
);
