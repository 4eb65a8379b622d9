/** Mail to people as it is written: in each language, as text and as HTML. */
import { KYC_FILES } from '@/lib/contract/kyc/kyc-rules';
import { composeMail } from '../../provider/mail/compose-mail';
import { isAboutMoney, MAIL_KINDS, type MAIL_PAGES } from '../../provider/mail/mail-kinds';
import { data, LANGUAGES, LINK_KINDS, terms, textsOf } from '../support/mail-samples';

const MONEY_KINDS = MAIL_KINDS.filter(isAboutMoney);
const TOKEN = `12.${'Ab_-'.repeat(11).slice(1)}`;

const DEVICE = { device: 'Chrome, Android', address: '203.0.113.7', at: '2026-11-28T03:00:00.000Z' };

/** What each mail about an account carries, which of it is read, and where it leads. */
const ACCOUNT_MAILS: readonly {
  kind: keyof typeof MAIL_PAGES;
  page: string;
  data?: Record<string, string>;
  says?: readonly string[];
}[] = [
  { kind: 'kyc_approved', page: '/kyc' },
  { kind: 'kyc_rejected', page: '/kyc', data: { reason: 'ภาพไม่ชัด' }, says: ['ภาพไม่ชัด'] },
  {
    kind: 'kyc_document_requested',
    page: '/kyc',
    data: { document: 'documentBack', reason: 'ภาพไม่ชัด' },
    says: ['ภาพไม่ชัด'],
  },
  {
    kind: 'username_changed',
    page: '/profile/security',
    data: { from: 'somchai', to: 'somchai_j' },
    says: ['somchai', 'somchai_j'],
  },
  { kind: 'password_changed', page: '/forgot-password' },
  {
    kind: 'new_device',
    page: '/profile/security',
    data: DEVICE,
    says: ['Chrome, Android', '203.0.113.7', '2026', '10:00', '(Asia/Bangkok)'],
  },
  { kind: 'password_reset', page: '/reset-password', data: { username: 'somchai' }, says: ['somchai', '30'] },
  { kind: 'email_confirm', page: '/confirm-email', data: { username: 'somchai' }, says: ['somchai', '72'] },
  {
    kind: 'email_undo',
    page: '/undo-email',
    data: { username: 'somchai', to: 'n•••@example.com' },
    says: ['somchai', 'n•••@example.com', '72'],
  },
  {
    kind: 'colleague_blocked',
    page: '/admin/staff',
    data: { username: 'somchai', by: 'malee' },
    says: ['somchai', 'malee'],
  },
];

describe('a mail', () => {
  const LEFT_OVER = /[{}]|undefined|documentBack/;

  it.each(LANGUAGES.flatMap((language) => MONEY_KINDS.map((kind) => [language, kind] as const)))(
    'in %s of %s says amount and case in words of that language, as text and as HTML',
    (language, kind) => {
      const composed = composeMail({ kind, language, data }, terms);
      for (const body of [composed.text, composed.html]) {
        expect(body).toContain('1,234.50 USDT');
        expect(body).toContain('DP-7');
        expect(body).toContain(data.reason);
        expect(body).toContain('https://updown.example/history/deposit');
        expect(body).toContain(textsOf(language)('practice'));
      }
      expect(composed.subject).toContain('DP-7');
      expect(composed.subject.startsWith(textsOf(language)('practicePrefix'))).toBe(true);
      expect(composed.subject + composed.text + composed.html).not.toMatch(LEFT_OVER);
    },
  );

  it.each(LANGUAGES.flatMap((language) => ACCOUNT_MAILS.map((mail) => [language, mail.kind, mail] as const)))(
    'in %s of %s says what happened and leads to where something can be done',
    (language, kind, { page, data: facts = {}, says = [] }) => {
      const token = kind in LINK_KINDS ? TOKEN : undefined;
      const composed = composeMail({ kind, language, data: facts, token }, terms);
      const link = `https://updown.example${page}${token ? `#${token}` : ''}`;
      const t = textsOf(language);
      const action = t(`kinds.${kind}.action`);
      expect(composed.subject).toBe(t(`kinds.${kind}.subject`));
      expect(composed.text).toContain(`${action}: ${link}\n`);
      expect(composed.html).toContain(`<a href="${link}">${action}</a>`);
      expect(composed.html).toContain(`<html lang="${language}">`);
      for (const body of [composed.text, composed.html])
        for (const part of says) expect(body).toContain(part);
      expect(composed.subject + composed.text + composed.html).not.toMatch(LEFT_OVER);
      expect(composed.text).not.toContain(t('practice'));
    },
  );

  it('names the picture that is asked for again, in each language', () => {
    for (const language of LANGUAGES) {
      const names = KYC_FILES.map((document) => {
        const { text } = composeMail({ kind: 'kyc_document_requested', language, data: { document } }, terms);
        const name = textsOf(language)(`documents.${document}`);
        expect(text).toContain(name);
        return name;
      });
      expect(new Set(names).size).toBe(KYC_FILES.length);
    }
  });

  it('writes years as every screen does, also in Thai', () => {
    const at = '2026-11-28T03:00:00.000Z';
    const { text } = composeMail({ kind: 'new_device', language: 'th', data: { ...DEVICE, at } }, terms);
    expect(text).toContain('28 พ.ย. 2026 10:00 (Asia/Bangkok)');
    expect(text).not.toContain('2569');
  });

  it('leads staff, who have no list of devices, to a new password', () => {
    const { text } = composeMail({ kind: 'new_device', language: 'en', data: DEVICE, isStaff: true }, terms);
    expect(text).toContain('Choose a new password: https://updown.example/forgot-password\n');
    expect(text).not.toContain('/profile');
  });

  it('says each thing in the words of its language, none in another’s', () => {
    const facts = {
      ...data,
      ...DEVICE,
      username: 'somchai',
      from: 'a',
      to: 'b',
      by: 'malee',
      document: 'selfie',
    };
    for (const kind of MAIL_KINDS) {
      const all = LANGUAGES.map((language) => composeMail({ kind, language, data: facts }, terms));
      const parts = all.map(({ subject, text, html }) => ({
        subject,
        body: text.split('\n\n')[0],
        link: html.match(/<a [^>]*>([^<]*)<\/a>/)?.[1],
      }));
      for (const part of ['subject', 'body', 'link'] as const)
        expect(new Set(parts.map((texts) => texts[part])).size).toBe(LANGUAGES.length);
    }
    expect([...MONEY_KINDS, ...ACCOUNT_MAILS.map(({ kind }) => kind)].sort()).toEqual([...MAIL_KINDS].sort());
  });

  it('with a fact missing is not composed: nobody reads a gap', () => {
    expect(() =>
      composeMail({ kind: 'username_changed', language: 'en', data: { from: 'a' } }, terms),
    ).toThrow(/"to"/);
  });

  it('with real money has no practice mark', () => {
    const real = composeMail(
      { kind: 'deposit_approved', language: 'en', data },
      { ...terms, practice: false },
    );
    expect(real.subject).toBe('Deposit DP-7 approved');
    expect(real.text + real.html).not.toMatch(/practice/i);
  });

  it('what a person wrote is text in HTML and stays out of the subject', () => {
    const reason = '<script>alert(1)</script> & "<b>\r\nBcc: eve@example.com {amount}';
    const composed = composeMail(
      { kind: 'deposit_rejected', language: 'en', data: { ...data, reason } },
      terms,
    );
    expect(composed.html).not.toMatch(/<script|<b>/);
    expect(composed.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;&lt;b&gt;');
    expect(composed.text).toContain('{amount}');
    expect(composed.subject).toBe('[Practice] Deposit DP-7 rejected');
    const label = 'DP-7\r\nBcc: eve@example.com';
    expect(
      composeMail({ kind: 'deposit_approved', language: 'en', data: { ...data, label } }, terms).subject,
    ).not.toMatch(/[\r\n]/);
    const facts = { device: '<img src=x onerror=alert(1)>', address: '{brand}', at: 'yesterday' };
    const device = composeMail({ kind: 'new_device', language: 'en', data: facts }, terms);
    expect(device.html).not.toContain('<img');
    expect(device.text).toContain('IP {brand}');
  });
});
