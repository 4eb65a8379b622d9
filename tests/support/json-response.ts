/** What `fetch` resolves to for a JSON answer; jsdom has no `Response`. */
export function jsonResponse(status: number, body: unknown): Response {
  return {
    status,
    ok: status < 400,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
  } as Response;
}
