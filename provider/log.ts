/**
 * Log as JSON lines with a request id. Nothing secret is logged on purpose; secret fields of logged objects are
 * redacted by name.
 */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

const SECRET_FIELDS = [
  'password',
  'password_confirmation',
  'passwordHash',
  'token',
  'tokenHash',
  'authorization',
  'cookie',
];

export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: { program: 'provider' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[struck out]',
    },
    serializers: { err: describeError, error: describeError },
  });
}

/** Message, stack and codes. A database error's parameters and detail may hold user input: they are left out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message.replace(/\nparams: [\s\S]*$/, ''),
    stack: error.stack?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
