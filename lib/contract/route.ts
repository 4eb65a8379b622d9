/**
 * One route of the contract: method, path and access of a provider call, without schemas, so that the browser's typed
 * clients stay small. Paths are below the base path /api. `:name` marks a path parameter.
 */
import type { PermissionFlag } from './staff/permissions';

/** public: anybody; session: any signed-in person; customer: rank 0 only; a flag: staff that have it. */
export type Access = 'public' | 'session' | 'customer' | PermissionFlag;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** Lowest staff rank, on top of the access flag. */
  readonly minRank?: number;
  /** The response holds a bearer token: the BFF never passes it through but answers with a handler of its own. */
  readonly answersBearer?: true;
  /** Sent by open pages automatically: no sign of activity. */
  readonly background?: true;
  /**
   * Irreversible, or gives power to make such decisions: refused to staff whose password was reset or whose address
   * changed recently.
   */
  readonly approves?: true;
  /** Moves money: takes an Idempotency-Key. */
  readonly movesMoney?: true;
  /** A server-sent event stream instead of one JSON answer. */
  readonly stream?: true;
  /** The answer is a file: bytes with a type and a name, streamed. */
  readonly answersFile?: true;
  /** The body is multipart/form-data: text fields and at most these files, each with its largest size in bytes. */
  readonly files?: Readonly<Record<string, number>>;
  /** Its files count towards the bytes that one person may upload a day. */
  readonly countsUploads?: true;
  /** Error code of a file over its size limit; file_too_large by default. */
  readonly tooLarge?:
    | 'file_too_large'
    | 'document_too_large'
    | 'chat_file_too_large'
    | 'advertisement_file_too_large';
  /** Largest body in bytes; JSON calls default to DEFAULT_BODY_LIMIT. */
  readonly bodyLimit?: number;
}

declare const NAME: unique symbol;

/** A route whose type names its call of the contract, from which callers infer body and answer. */
export type NamedRoute<N extends string> = Route & { readonly [NAME]?: N };

/** A table of routes, each typed with its name. */
export type NamedRoutes<T> = { readonly [N in keyof T & string]: T[N] & NamedRoute<N> };

export const DEFAULT_BODY_LIMIT = 64 * 1024;
/** Receipts: an image or a PDF (W3). */
export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/** Fills a path's parameters, each encoded. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
