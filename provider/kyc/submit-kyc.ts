/** A customer submits documents: one submission may be pending, and a repeated one returns the first. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ERRORS } from '../../lib/contract/errors';
import { idNumberKey, KYC_FILES, type KycFile } from '../../lib/contract/kyc/kyc-rules';
import type { KycRecord } from '../../lib/contract/kyc/kyc-schemas';
import type { Queryable, Tx } from '../database/database';
import { kycPicture, kycSubmission } from '../database/schema/kyc';
import { appUser } from '../database/schema/users';
import { commitAndPublish } from '../events/commit-and-publish';
import { type AcceptedDocument, acceptDocument } from '../files/accept-upload';
import { keepFilesOnCommit } from '../files/store/keep-files-on-commit';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { hashIdempotentRequest } from '../http/requests/hash-idempotent-request';
import { recordAccountEvent } from '../identity/record-account-event';
import { requireQuota } from '../quotas/remaining-quota';
import { recordLikeness } from './find-matches';
import { findLatest } from './find-submissions';
import type { KycDeps, SubmissionRow } from './kyc-deps';
import { maskNumber, toRecordDto } from './to-record-dto';

type SubmitCall = Call<'submitKyc'>;
type PictureRow = typeof kycPicture.$inferSelect;

/**
 * Records a submission and sets the account to pending. Throws kyc_pending, kyc_already_approved, kyc_today,
 * validation_failed on a picture that is missing, or a picture's error, on its field; then nothing is stored.
 */
export async function submitKyc(deps: KycDeps, given: SubmitCall): Promise<KycRecord> {
  const { db } = deps;
  const latest = await findLatest(db, requireCaller(given).userId);
  const call = { ...given, body: withKnownNumber(given.body, latest) };
  const meaning = hashSubmission(call);
  const known = findRepeated(latest, meaning);
  if (known) return toRecordDto(known);
  const { userId } = requireCaller(call);
  await requireQuota(db, { policy: deps.quotas, kind: 'kyc', userId, nowMs: deps.clock.nowMs() });
  await findCarriedOver(db, latest, call);

  const accepted = await acceptPictures(deps, call);
  try {
    const row = await keepFilesOnCommit(accepted.values(), (watched) =>
      commitAndPublish(
        deps,
        watched(async (tx) => ({
          answer: await record(tx, deps, { call, meaning, accepted, nowMs: deps.clock.nowMs() }),
          events: [{ type: 'queue' }],
        })),
      ),
    );
    return toRecordDto(row);
  } catch (error) {
    if (!(error instanceof RepeatedSubmission)) throw error;
    return toRecordDto(error.first);
  }
}

/** The same submission was stored by a concurrent request: this transaction is rolled back. */
class RepeatedSubmission extends Error {
  constructor(readonly first: SubmissionRow) {
    super('the same submission is there already');
  }
}

/** A customer's screen shows the end of the number only: a value sent back as shown means "unchanged". */
function withKnownNumber(body: SubmitCall['body'], latest: SubmissionRow | undefined): SubmitCall['body'] {
  const isShown = latest !== undefined && body.idNumber === maskNumber(latest.idNumber);
  return isShown ? { ...body, idNumber: latest.idNumber } : body;
}

function hashSubmission({ body, files }: SubmitCall): string {
  return hashIdempotentRequest([
    'submitKyc',
    body.fullName,
    body.idNumber,
    body.documentType,
    ...KYC_FILES.map((which) => files[which] && sha256(files[which].bytes)),
  ]);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Throws kyc_pending and kyc_already_approved; undefined where a new submission may be made. */
function findRepeated(latest: SubmissionRow | undefined, meaning: string): SubmissionRow | undefined {
  if (latest === undefined || latest.status === 'rejected') return undefined;
  if (latest.meaning === meaning) return latest;
  throw new Failure(latest.status === 'approved' ? 'kyc_already_approved' : 'kyc_pending');
}

/**
 * Pictures of the last submission that are reused, where staff requested one again. Throws validation_failed on each
 * picture that is neither sent nor among them.
 */
async function findCarriedOver(
  db: Queryable,
  latest: SubmissionRow | undefined,
  { body, files }: SubmitCall,
): Promise<PictureRow[]> {
  const asked = latest?.documentType === body.documentType ? latest.requestedDocument : null;
  const former =
    latest && asked ? await db.select().from(kycPicture).where(eq(kycPicture.submissionId, latest.id)) : [];
  const kept = former.filter(({ which }) => which !== asked && !files[which]);
  const missing = KYC_FILES.filter(
    (which) => !files[which] && !kept.some((picture) => picture.which === which),
  );
  if (missing.length === 0) return kept;
  const errors = Object.fromEntries(missing.map((which) => [which, ['This picture is missing']]));
  throw new Failure('validation_failed', { errors });
}

type Accepted = Map<KycFile, AcceptedDocument>;

/** One after the other, so that a submission holds one decoded picture at a time. Reports every refused picture. */
async function acceptPictures(deps: KycDeps, call: SubmitCall): Promise<Accepted> {
  const sender = requireCaller(call);
  const { userId: ownerId } = sender;
  const accepted: Accepted = new Map();
  const refused: [KycFile, Failure][] = [];
  try {
    for (const which of KYC_FILES) {
      const file = call.files[which];
      if (!file) continue;
      try {
        accepted.set(which, await acceptDocument(deps, { ownerId, sender, file, nowMs: deps.clock.nowMs() }));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.push([which, error]);
      }
    }
    const [first] = refused;
    if (!first) return accepted;
    const messages = refused.map(([which, { code }]) => [which, [ERRORS[code].message]]);
    throw new Failure(first[1].code, { errors: Object.fromEntries(messages) });
  } catch (error) {
    for (const document of accepted.values()) await document.discard();
    throw error;
  }
}

interface Recording {
  call: SubmitCall;
  meaning: string;
  accepted: Accepted;
  nowMs: number;
}

async function record(
  tx: Tx,
  { quotas }: Pick<KycDeps, 'quotas'>,
  { call, meaning, accepted, nowMs }: Recording,
): Promise<SubmissionRow> {
  const { userId } = requireCaller(call);
  const { fullName, idNumber, documentType } = call.body;
  // Serialises this customer's submissions.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update');
  const latest = await findLatest(tx, userId);
  const first = findRepeated(latest, meaning);
  if (first) throw new RepeatedSubmission(first);
  await requireQuota(tx, { policy: quotas, kind: 'kyc', userId, nowMs });
  const carriedOver = await findCarriedOver(tx, latest, call);

  const [row] = await tx
    .insert(kycSubmission)
    .values({
      userId,
      fullName,
      idNumber,
      idNumberKey: idNumberKey(idNumber),
      documentType,
      meaning,
      createdMs: nowMs,
    })
    .returning();
  if (!row) throw new Error('an inserted submission was not returned');
  const pictures = carriedOver.map((picture) => ({ ...picture, submissionId: row.id, carriedOver: true }));
  for (const [which, document] of accepted) {
    await document.insert(tx);
    const { id: fileId, looks } = document;
    pictures.push({ submissionId: row.id, which, fileId, looks, carriedOver: false });
  }
  await tx.insert(kycPicture).values(pictures);
  await tx.update(appUser).set({ kycStatus: 'pending', updatedMs: nowMs }).where(eq(appUser.id, userId));
  await recordAccountEvent(tx, {
    userId,
    kind: 'kyc_submitted',
    data: { documentType },
    nowMs,
    source: call,
  });
  await recordLikeness(tx, { submissionId: row.id, userId });
  return row;
}
