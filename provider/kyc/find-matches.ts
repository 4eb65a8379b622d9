/** Accounts with the same ID number, file or similar picture as a submission. */
import { type SQL, sql } from 'drizzle-orm';
import type { KycCase } from '../../lib/contract/kyc/kyc-schemas';
import { listRows, type Queryable, type Tx } from '../database/database';
import { kycSubmission } from '../database/schema/kyc';

type Match = KycCase['matches'][number];
type Share = Match['shares'][number];

/** Of 256 bits, how many may differ between two photos of one picture. Unrelated ones differ in about 110. */
const SAME_LOOK = 20;
/** With a hash beyond these bounds a picture is too uniform to be recognised. */
const FEWEST_BITS = 24;
const MOST_BITS = 232;

/**
 * Other accounts' submissions with something in common with the row of kyc_submission in the enclosing query, as
 * columns `id` and `share`.
 */
const others: SQL = sql`
  SELECT o.id, 'idNumber' AS share FROM kyc_submission o
    WHERE o.id_number_key = ${kycSubmission.idNumberKey} AND o.user_id <> ${kycSubmission.userId}
  UNION SELECT o.id, 'sameFile' FROM kyc_picture p JOIN stored_file f ON f.id = p.file_id
      JOIN stored_file g ON g.sha256 = f.sha256 AND g.audience = 'document'
      JOIN kyc_picture q ON q.file_id = g.id JOIN kyc_submission o ON o.id = q.submission_id
    WHERE p.submission_id = ${kycSubmission.id} AND o.user_id <> ${kycSubmission.userId}
  UNION SELECT earlier_id, 'sameImage' FROM kyc_likeness WHERE submission_id = ${kycSubmission.id}
  UNION SELECT submission_id, 'sameImage' FROM kyc_likeness WHERE earlier_id = ${kycSubmission.id}`;

/** Whether there is any, as a column of a query on kyc_submission and other tables. */
export const isFlagged = sql<boolean>`EXISTS (${others})`;

/** One entry per account, with the latest of its matching submissions. */
export async function findMatches(db: Queryable, submissionId: number): Promise<Match[]> {
  const rows = await listRows<{
    user_id: string;
    username: string;
    id: string;
    status: string;
    shares: string[];
  }>(
    db,
    sql`SELECT o.user_id::text, u.username, max(o.id)::text AS id, array_agg(DISTINCT m.share) AS shares,
        (array_agg(o.status ORDER BY o.id DESC))[1] AS status
      FROM kyc_submission CROSS JOIN LATERAL (${others}) m
        JOIN kyc_submission o ON o.id = m.id JOIN app_user u ON u.id = o.user_id
      WHERE ${kycSubmission.id} = ${submissionId}
      GROUP BY o.user_id, u.username ORDER BY max(o.id) DESC`,
  );
  return rows.map((row) => ({
    user: { id: row.user_id, username: row.username },
    submissionId: row.id,
    status: row.status as Match['status'],
    shares: readShares(row.shares),
  }));
}

/** An identical file also looks the same: listed once. */
function readShares(found: string[]): Share[] {
  const shares = found as Share[];
  return shares.includes('sameFile') ? shares.filter((share) => share !== 'sameImage') : shares;
}

/**
 * Compares a new submission's pictures with those of all other accounts and stores which look the same. Serialised:
 * when two accounts send the same picture at once the later one finds the earlier.
 */
export async function recordLikeness(
  tx: Tx,
  { submissionId, userId }: { submissionId: number; userId: number },
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.kyc'))`);
  await tx.execute(sql`INSERT INTO kyc_likeness (submission_id, earlier_id)
    SELECT DISTINCT n.submission_id, o.submission_id
      FROM kyc_picture n JOIN kyc_picture o ON bit_count(n.looks # o.looks) <= ${SAME_LOOK}
        JOIN kyc_submission s ON s.id = o.submission_id
      WHERE n.submission_id = ${submissionId} AND s.user_id <> ${userId}
        AND bit_count(n.looks) BETWEEN ${FEWEST_BITS} AND ${MOST_BITS}`);
}
