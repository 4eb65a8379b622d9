/** Staff who publish and customers who read: a provider used through its calls. */
import { asc, eq } from 'drizzle-orm';
import type {
  Advertisement,
  Announcement,
  ManagedAdvertisement,
  UploadedImage,
} from '@/lib/contract/content/content-schemas';
import { advertisement, announcement } from '@/provider/database/schema/content';
import { auditLog } from '@/provider/database/schema/staff';
import type { DatabaseKind } from './database';
import {
  type Answer,
  createTestProvider,
  type FilePart,
  NEVER_IDLE,
  type Person,
  type TestProvider,
} from './provider';

type Failed = { message: string; code?: string; errors?: Record<string, string[]> };
type One<T> = Answer<{ data: T } & Failed>;
export type Form = Record<string, string>;

/** An audit line's data besides its columns. */
type Told = Record<string, unknown> & Partial<Record<'before' | 'after', Record<string, unknown>>>;

export interface ContentFixture {
  provider: TestProvider;
  staff: Person;
  customer: Person;
  ask<T = Failed>(method: string, path: string, body?: unknown, person?: Person): Promise<Answer<T & Failed>>;
  create(form?: Form, image?: FilePart): Promise<One<ManagedAdvertisement>>;
  change(id: string, form: Form, image?: FilePart): Promise<One<ManagedAdvertisement>>;
  upload(image: FilePart, person?: Person): Promise<One<UploadedImage>>;
  /** Creates one and returns it. */
  add(form?: Form, image?: FilePart): Promise<ManagedAdvertisement>;
  listAll(): Promise<ManagedAdvertisement[]>;
  listShown(): Promise<Advertisement[]>;
  save(body: object): Promise<One<Announcement>>;
  /** Audit lines about one record, oldest first: action and data. */
  listLines(id: string): Promise<[string, Told][]>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function createContentFixture(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<ContentFixture> {
  const provider = await createTestProvider({
    kind,
    environment: { ...NEVER_IDLE, ...environment },
  });
  const staff = await provider.openPerson('level1');
  const customer = await provider.openPerson();

  const ask: ContentFixture['ask'] = (method, path, body, { token } = staff) =>
    provider.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const send = <T>(method: string, path: string, fields: Form, image?: FilePart, { token } = staff) =>
    provider.callMultipart<T>(method, path, { token, fields, ...(image ? { files: { image } } : {}) });
  const create: ContentFixture['create'] = (form = {}, image) =>
    send('POST', '/advertisements', { title: 'A title', ...form }, image);
  return {
    provider,
    staff,
    customer,
    ask,
    create,
    change: (id, form, image) => send('PUT', `/advertisements/${id}`, form, image),
    upload: (image, person) => send('POST', '/upload/image', {}, image, person),
    async add(form, image) {
      const { status, body } = await create(form, image);
      if (status !== 200) throw new Error(`not created: ${JSON.stringify(body)}`);
      return body.data;
    },
    listAll: async () =>
      (await ask<{ advertisements: ManagedAdvertisement[] }>('GET', '/advertisements/all')).body
        .advertisements,
    listShown: async () =>
      (await ask<{ advertisements: Advertisement[] }>('GET', '/advertisements/active', undefined, customer))
        .body.advertisements,
    save: (body) => ask('POST', '/announcements', body),
    async listLines(id) {
      const lines = await provider.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, id))
        .orderBy(asc(auditLog.id));
      return lines.map(({ action, data }) => [action, data as Told]);
    },
    async clear() {
      await provider.db.delete(advertisement);
      await provider.db.delete(announcement);
    },
    close: () => provider.close(),
  };
}
