/** Full page loads: the only way to start or end a session, so that nothing cached of the former person remains. */
export const page = {
  open: (path: string): void => window.location.assign(path),
  reload: (): void => window.location.reload(),
};
