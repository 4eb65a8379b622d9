/** @jest-environment node */
import { LANGUAGES } from '@/lib/i18n/languages';
import { readTexts } from '@/tests/support/texts';
import { CUSTOM_REASON, chooseReason, REASONS, type ReasonTexts, startReasonDraft } from './reason-templates';

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, readTexts(language).payments.reasons.text]),
) as ReasonTexts;

test.each(LANGUAGES)(
  'in %s every reason fits what the provider takes and names no placeholder',
  (language) => {
    for (const text of Object.values(texts[language])) {
      expect(text.length).toBeLessThanOrEqual(500);
      expect(text).not.toMatch(/[{}<>]/);
    }
  },
);

test('every reason is offered on one occasion', () => {
  const offered = Object.values(REASONS).flat();
  expect([...offered].sort()).toEqual(Object.keys(texts.en).sort());
});

test('a reason comes in the customer’s language, and in another when that is chosen', () => {
  const chosen = chooseReason(startReasonDraft('vi'), { template: 'notReceived' }, texts);
  expect(chosen.text).toBe(texts.vi.notReceived);
  expect(chooseReason(chosen, { language: 'zh' }, texts).text).toBe(texts.zh.notReceived);
});

test('own words stay when no reason is chosen; a reason’s text goes with it', () => {
  const own = { ...startReasonDraft('th'), text: 'เขียนเอง' };
  expect(chooseReason(own, { language: 'en' }, texts).text).toBe('เขียนเอง');
  const chosen = chooseReason(own, { template: 'unreadable' }, texts);
  expect(chooseReason(chosen, { template: CUSTOM_REASON }, texts).text).toBe('');
});
