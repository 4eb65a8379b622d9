/** The staff's calls of identity verification. */
import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { KycCase } from '../../lib/contract/kyc/kyc-schemas';
import { writeAudit } from '../audit/write-audit';
import { type Look, leaveCase, listViewers, viewCase } from '../console/case-viewers';
import { storedFile } from '../database/schema/files';
import { kycPicture, kycSubmission } from '../database/schema/kyc';
import { appUser } from '../database/schema/users';
import { openFile } from '../files/open-file';
import { toIsoTime } from '../http/answers/to-iso-time';
import type { Http } from '../http/build-http';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { toUserDto } from '../identity/to-user-dto';
import { type Decision, decideKyc } from './decide-kyc';
import { findMatches } from './find-matches';
import { listSubmissions } from './find-submissions';
import type { KycDeps } from './kyc-deps';
import { listQueue, requireItem } from './list-queue';

export function registerStaffKycRoutes({ register, registerFile }: Http, deps: KycDeps): void {
  const { db, clock } = deps;

  register('kycQueue', async ({ query }) => ({
    success: true,
    ...(await listQueue(db, query)),
    serverTime: toIsoTime(clock.nowMs()),
  }));

  register('kycCase', async (call) => {
    const serverTime = toIsoTime(clock.nowMs());
    return { success: true, data: await findCase(deps, call), serverTime };
  });

  registerFile('kycFile', async (call) => {
    const { id, which } = call.params;
    const [found] = await db
      .select({ file: storedFile, userId: kycSubmission.userId })
      .from(kycPicture)
      .innerJoin(kycSubmission, eq(kycSubmission.id, kycPicture.submissionId))
      .innerJoin(storedFile, eq(storedFile.id, kycPicture.fileId))
      .where(and(eq(kycPicture.submissionId, Number(id)), eq(kycPicture.which, which)));
    if (!found) throw new Failure('file_not_found');
    const line = { action: 'kyc.view_file', subjectKind: 'kyc', subjectId: id, userId: found.userId };
    const data = { which, fileId: found.file.id };
    const nowMs = clock.nowMs();
    await db.transaction((tx) => writeAudit(tx, { source: call, nowMs, line: { ...line, data } }));
    return openFile(deps, found.file);
  });

  const decide = async (
    call: Call<'approveKyc' | 'rejectKyc' | 'requestKycDocument'>,
    decision: Decision,
  ): Promise<AnswerOf<'approveKyc'>> => {
    const id = Number(call.params.id);
    await decideKyc(deps, { id, source: call, decision });
    return { success: true, message: 'Done', data: await requireItem(db, id) };
  };
  register('approveKyc', (call) => decide(call, { transition: 'approve' }));
  register('rejectKyc', (call) => decide(call, { transition: 'reject', ...call.body }));
  register('requestKycDocument', (call) => decide(call, { transition: 'requestDocument', ...call.body }));

  const watch = async (call: Call<'viewKyc' | 'leaveKyc'>, update: typeof viewCase) => {
    const look = lookOf(call);
    await requireItem(db, look.id);
    return { success: true as const, viewers: await update(deps, look) };
  };
  register('viewKyc', (call) => watch(call, viewCase));
  register('leaveKyc', (call) => watch(call, leaveCase));
}

function lookOf(call: Call<'viewKyc' | 'leaveKyc' | 'kycCase'>): Look {
  return { kind: 'kyc', id: Number(call.params.id), userId: requireCaller(call).userId };
}

/** A submission with its customer, their other submissions, and matches with other accounts. */
async function findCase(deps: KycDeps, call: Call<'kycCase'>): Promise<KycCase> {
  const { db, clock } = deps;
  const look = lookOf(call);
  const [found] = await db
    .select({ person: appUser })
    .from(kycSubmission)
    .innerJoin(appUser, eq(appUser.id, kycSubmission.userId))
    .where(eq(kycSubmission.id, look.id));
  if (!found) throw new Failure('case_not_found');
  const { person } = found;
  const all = await listSubmissions(db, person.id);
  const own = all.find((one) => one.id === String(look.id));
  if (!own) throw new Failure('case_not_found');
  return {
    ...own,
    user: await toUserDto(db, person, deps),
    language: person.language as KycCase['language'],
    earlier: all.filter((one) => one !== own),
    matches: await findMatches(db, look.id),
    viewers: await listViewers(db, { ...look, nowMs: clock.nowMs() }),
  };
}
