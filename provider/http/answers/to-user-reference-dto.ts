/** A user in an answer: their id and the name they sign in with. */
export function toUserReferenceDto({ id, username }: { id: number | string; username: string }) {
  return { id: String(id), username };
}

/** Null where a record names nobody, or nobody's name was found. */
export function toUserReferenceDtoOrNull(id: number | null, username: string | null | undefined) {
  return id === null || !username ? null : toUserReferenceDto({ id, username });
}
