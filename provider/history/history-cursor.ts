/**
 * The end of a timeline's page: one position per kind. New rows of one kind do not affect the others, and each kind
 * continues after its last shown row.
 */
import { HISTORY_KINDS, type HistoryKind } from '../../lib/contract/money/history-schemas';
import { Failure } from '../http/failure';

/** A row's position in the order of its kind. */
export interface Position {
  /** Unix ms, or micro-USDT where the order is by amount. */
  key: string;
  id: string;
}
export type Positions = { readonly [K in HistoryKind]?: Position };

const INTEGER = /^\d{1,18}$/;

/** `list` identifies the list that the cursor belongs to: order and filters. */
export function writeCursor(list: string, positions: Positions): string {
  const places = HISTORY_KINDS.map((kind) => {
    const position = positions[kind];
    return position ? [position.key, position.id] : 0;
  });
  return Buffer.from(JSON.stringify([list, ...places])).toString('base64url');
}

/** Throws validation_failed for a cursor that is broken or belongs to another list. */
export function readCursor(cursor: string, list: string): Positions {
  const parsed = parse(cursor);
  if (!Array.isArray(parsed) || parsed.length !== HISTORY_KINDS.length + 1 || parsed[0] !== list) {
    throw refusal();
  }
  const places = parsed.slice(1).map(readPosition);
  return Object.fromEntries(
    HISTORY_KINDS.flatMap((kind, index) => (places[index] ? [[kind, places[index]]] : [])),
  );
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function readPosition(place: unknown): Position | undefined {
  if (place === 0) return undefined;
  if (!Array.isArray(place) || place.length !== 2) throw refusal();
  const [key, id] = place as unknown[];
  if (typeof key !== 'string' || typeof id !== 'string' || !INTEGER.test(key) || !INTEGER.test(id)) {
    throw refusal();
  }
  return { key, id };
}

function refusal(): Failure {
  return new Failure('validation_failed', { errors: { cursor: ['The cursor belongs to another list'] } });
}
