/** Where the samples of a track are in its file: chunks by their tables (ISO/IEC 14496-12, 8.7). */
import { Failure } from '../../http/failure';
import { type Box, FULL_BOX_BYTES, type Range, requireBox } from './read-boxes';
import { type Fields, readFields } from './read-fields';

/** One part for each chunk. Throws file_unreadable for tables that contradict each other or the file. */
export function listSamples(bytes: Buffer, tables: Box[]): Range[] {
  const chunks = readChunks(bytes, tables);
  const sizes = readSizes(bytes, tables);
  const runs = readRuns(bytes, requireBox(tables, 'stsc'));
  let sample = 0;
  let run = 0;
  return chunks.map((begin, index) => {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1;
    const samples = Math.min(runs[run]?.samples ?? 0, sizes.count - sample);
    const end = begin + sizes.sum(sample, sample + samples);
    sample += samples;
    if (end > bytes.byteLength) throw new Failure('file_unreadable');
    return { begin, end };
  });
}

const fieldsOf = (bytes: Buffer, { begin, end }: Range): Fields =>
  readFields(bytes, { begin: begin + FULL_BOX_BYTES, end });

function readChunks(bytes: Buffer, tables: Box[]): number[] {
  const large = tables.find(({ type }) => type === 'co64');
  const fields = fieldsOf(bytes, large ?? requireBox(tables, 'stco'));
  return readMany(fields.next(4), () => fields.next(large ? 8 : 4));
}

/** How many samples a chunk has, from this chunk on. */
function readRuns(bytes: Buffer, box: Box): { firstChunk: number; samples: number }[] {
  const fields = fieldsOf(bytes, box);
  return readMany(fields.next(4), () => {
    const run = { firstChunk: fields.next(4), samples: fields.next(4) };
    fields.next(4);
    return run;
  });
}

interface Sizes {
  count: number;
  /** Bytes of the samples from one up to another. */
  sum(from: number, to: number): number;
}

function readSizes(bytes: Buffer, tables: Box[]): Sizes {
  const compact = tables.find(({ type }) => type === 'stz2');
  const fields = fieldsOf(bytes, compact ?? requireBox(tables, 'stsz'));
  const same = fields.next(4);
  const count = fields.next(4);
  if (!compact && same > 0) return { count, sum: (from, to) => (to - from) * same };
  const sizes = compact
    ? readCompact(fields, { count, bits: same & 0xff })
    : readMany(count, () => fields.next(4));
  return { count, sum: (from, to) => sizes.slice(from, to).reduce((total, size) => total + size, 0) };
}

function readCompact(fields: Fields, { count, bits }: { count: number; bits: number }): number[] {
  if (bits === 4) {
    const pairs = readMany(Math.ceil(count / 2), () => fields.next(1));
    return pairs.flatMap((pair) => [pair >> 4, pair & 15]).slice(0, count);
  }
  if (bits !== 8 && bits !== 16) throw new Failure('file_unreadable');
  return readMany(count, () => fields.next(bits / 8));
}

/** More than an hour of film has: bounds the memory that a table uses. */
const MOST_ENTRIES = 500_000;

function readMany<T>(count: number, read: () => T): T[] {
  if (count > MOST_ENTRIES) throw new Failure('file_unreadable');
  const all: T[] = [];
  while (all.length < count) all.push(read());
  return all;
}
