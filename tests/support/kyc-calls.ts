/** A customer's documents over the API, for tests of the staff's screens. */
import { randomInt } from 'node:crypto';
import { type DocumentType, KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import type { Language } from '../../lib/i18n/languages';
import type { Customer } from './browser';
import type { Product } from './product';
import { makeScene } from './sample-files';

export interface Submission {
  fullName?: string;
  idNumber?: string;
  documentType?: DocumentType;
  /** Replace pictures of distinct content. */
  pictures?: Partial<Record<KycFile, Buffer>>;
}

export interface Applicant {
  /** Submits documents; by default three new pictures and a new number. */
  submit(submission?: Submission): Promise<KycRecord>;
  speak(language: Language): Promise<void>;
}

export const makeNumber = () => String(randomInt(1e12, 9e12));
export const makeDocument = () => makeScene(randomInt(1, 2 ** 31), { width: 900, height: 560 });

/** Signs the customer in at the provider, in addition to their browser. */
export async function openApplicant(
  { providerUrl }: Pick<Product, 'providerUrl'>,
  { username, password }: Customer,
): Promise<Applicant> {
  const send = async <T>(method: string, path: string, body: FormData | object, token?: string) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${providerUrl}/api${path}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await send<{ token: string }>('POST', '/auth/login', { username, password });
  return {
    async submit({ fullName = 'สมชาย ใจดี', idNumber, documentType = 'national_id', pictures } = {}) {
      const form = new FormData();
      form.set('fullName', fullName);
      form.set('idNumber', idNumber ?? makeNumber());
      form.set('documentType', documentType);
      for (const which of KYC_FILES) {
        const bytes = pictures?.[which] ?? (await makeDocument());
        form.set(which, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${which}.jpg`);
      }
      return (await send<{ kyc: KycRecord }>('POST', '/users/submit', form, token)).kyc;
    },
    speak: async (language) => {
      await send('PUT', '/users/preferences', { language }, token);
    },
  };
}
