/** Liveness of the web process alone: no session, no provider. */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ success: true });
}
