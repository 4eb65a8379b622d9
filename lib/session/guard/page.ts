/** Full page loads: the only way in and out of a session, so that nothing cached of the former person survives. */
export const page = {
  open: (path: string): void => window.location.assign(path),
  reload: (): void => window.location.reload(),
};
