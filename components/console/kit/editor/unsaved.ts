/** Asks the person whether what is unsaved may be lost, and then goes. */
type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** The open editor holds unsaved changes: `ask` answers for them until the returned function is called. */
export function holdUnsaved(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Goes where an open editor would be lost: at once, or when the person agrees to lose what is unsaved in it. */
export function leaveUnsaved(go: () => void): void {
  if (asking) asking(go);
  else go();
}
