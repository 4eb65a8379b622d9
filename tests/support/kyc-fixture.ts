/** Customers who submit documents, and staff who decide about them: a provider used through its calls. */

import type { KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycCase, KycQueueItem, KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import type { Role } from '@/lib/contract/staff/permissions';
import type { DatabaseKind } from './database';
import {
  type Answer,
  createTestProvider,
  type FilePart,
  type FileReply,
  NEVER_IDLE,
  type Person,
  type TestProvider,
} from './provider';
import { makeScene } from './sample-files';

type Failed = { code?: string; errors?: Record<string, string[]> };
export type Submitted = Answer<{ kyc: KycRecord } & Failed>;
export type Decided = Answer<{ data: KycQueueItem } & Failed>;

export interface Submission {
  fields?: Record<string, string>;
  /** Pictures of this seed differ from those of every other. */
  seed?: number;
  /** Instead of the seed's default; undefined leaves one out. */
  files?: Partial<Record<KycFile, FilePart | undefined>>;
}

export interface KycFixture {
  provider: TestProvider;
  openCustomer(): Promise<Person>;
  openStaff(role?: Role): Promise<Person>;
  /** The same person from another device. */
  signInAgain(person: Person): Promise<Person>;
  submit(person: Person, submission?: Submission): Promise<Submitted>;
  decide(staff: Person, id: string, move: string, body?: object): Promise<Decided>;
  me(person: Person): Promise<Submitted>;
  findCase(staff: Person, id: string): Promise<Answer<{ data: KycCase } & Failed>>;
  queue(
    staff: Person,
    query?: string,
  ): Promise<Answer<{ data: KycQueueItem[]; total: number; pages: number }>>;
  look(staff: Person, id: string, which: string): Promise<FileReply>;
  close(): Promise<void>;
}

const FIRST_SEED = 1_001;

export async function createKycFixture(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<KycFixture> {
  const provider = await createTestProvider({
    kind,
    environment: { ...NEVER_IDLE, ...environment },
  });
  let seeds = FIRST_SEED;
  const ofToken = ({ token }: Person) => ({ token });
  return {
    provider,
    openCustomer: () => provider.openPerson(),
    openStaff: (role = 'level1') => provider.openPerson(role),
    signInAgain: provider.signInAgain,
    async submit(person, { fields, seed = seeds++, files } = {}) {
      return provider.callMultipart('POST', '/users/submit', {
        token: person.token,
        fields: {
          fullName: 'Somchai Jaidee',
          idNumber: `1-2345-${String(seed).padStart(5, '0')}-12-3`,
          documentType: 'national_id',
          ...fields,
        },
        files: given({ ...(await makePapers(seed)), ...files }),
      });
    },
    decide: (staff, id, move, body) =>
      provider.call('POST', `/kyc/${id}/${move}`, { ...ofToken(staff), ...(body ? { body } : {}) }),
    me: (person) => provider.call('GET', '/kyc/me', ofToken(person)),
    findCase: (staff, id) => provider.call('GET', `/kyc/${id}`, ofToken(staff)),
    queue: (staff, query = '') => provider.call('GET', `/kyc${query}`, ofToken(staff)),
    look: (staff, id, which) => provider.fetchFile(`/kyc/${id}/files/${which}`, ofToken(staff)),
    close: () => provider.close(),
  };
}

/** The three pictures of a seed. */
export async function makePapers(seed: number): Promise<Record<KycFile, FilePart>> {
  const picture = async (name: string, of: number) => ({ name, bytes: await makeScene(seed * 10 + of) });
  return {
    documentFront: await picture('front.jpg', 1),
    documentBack: await picture('back.jpg', 2),
    selfie: await picture('selfie.jpg', 3),
  };
}

function given(files: Record<string, FilePart | undefined>): Record<string, FilePart> {
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, FilePart] => entry[1] !== undefined),
  );
}
