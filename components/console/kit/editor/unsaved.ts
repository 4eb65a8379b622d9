/** Asks whether unsaved changes may be lost, and then navigates. */
type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** Registers the open editor with unsaved changes: `ask` is called before each navigation, until the returned function is. */
export function holdUnsaved(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Navigates away from an editor: at once, or after the person agrees to lose unsaved changes. */
export function leaveUnsaved(go: () => void): void {
  if (asking) asking(go);
  else go();
}
