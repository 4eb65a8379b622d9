/** A PDF is stored unchanged, so its structure must be complete, and no archive may be hidden in it. */
import { Failure } from '../../http/failure';

const HEADER = /^%PDF-[12]\.\d[\r\n ]/;
/** Viewers search for the end in the last 1,024 bytes. */
const TRAILER_BYTES = 1_024;
/** The directory of a ZIP archive ends in the last 65,557 bytes. */
const ARCHIVE_BYTES = 65_557;
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');

/** Throws file_unreadable when its header or end is missing, file_type_refused for one that is an archive too. */
export function checkPdf(bytes: Buffer): void {
  const header = bytes.subarray(0, 16).toString('latin1');
  const end = bytes.subarray(-TRAILER_BYTES).toString('latin1');
  if (!HEADER.test(header) || !/startxref\s+\d+\s+%%EOF/.test(end)) throw new Failure('file_unreadable');
  if (bytes.subarray(-ARCHIVE_BYTES).includes(ARCHIVE_END)) throw new Failure('file_type_refused');
}
