import { editAccountNumber } from './edit-account-number';

/** Types a key after the caret, which `|` marks, and marks the new caret. */
function press(field: string, key: string): string {
  const caret = field.indexOf('|');
  const before = field.replace('|', '');
  const isBack = key === 'Backspace';
  const isDelete = key === 'Delete';
  const left = isBack ? before.slice(0, Math.max(0, caret - 1)) : before.slice(0, caret);
  const typed = isBack || isDelete ? '' : key;
  const text = left + typed + before.slice(caret + (isDelete ? 1 : 0));
  const edit = editAccountNumber({
    before,
    text,
    caret: left.length + typed.length,
    isForwardDelete: isDelete,
  });
  return `${edit.text.slice(0, edit.caret)}|${edit.text.slice(edit.caret)}`;
}

test('dashes come by themselves after the 3rd, 5th and 11th digit', () => {
  let field = '|';
  const seen = [...'1234567890123'].map((digit) => {
    field = press(field, digit);
    return field;
  });
  expect(seen).toEqual([
    '1|',
    '12|',
    '123|',
    '123-4|',
    '123-45|',
    '123-45-6|',
    '123-45-67|',
    '123-45-678|',
    '123-45-6789|',
    '123-45-67890|',
    '123-45-678901|',
    '123-45-678901-2|',
    '123-45-678901-23|',
  ]);
});

test.each([
  ['12|3-45-6', '9', '129|-34-56'],
  ['123|-45-6', '9', '123-9|4-56'],
  ['123-|45-6', 'Backspace', '12|4-56'],
  ['123|-45-6', 'Delete', '123|-56'],
  ['123-45|', 'Backspace', '123-4|'],
  ['|123-45', 'Backspace', '|123-45'],
  ['12|3', 'a', '12|3'],
  ['123-45|', ' ', '123-45|'],
])('%s and %s give %s', (field, key, after) => {
  expect(press(field, key)).toBe(after);
});

test.each([
  ['123 45 678901', '123-45-678901'],
  ['๑๒๓๔', '123-4'],
  ['１２３４', '123-4'],
  ['no 12/345', '123-45'],
])('pasted %s becomes %s with the caret at its end', (text, shown) => {
  expect(editAccountNumber({ before: '', text, caret: text.length })).toEqual({
    text: shown,
    caret: shown.length,
  });
});
