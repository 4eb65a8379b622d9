import { waitFor } from '@testing-library/react';

/** The copied text. Inside `waitFor`, since a component's timers may fire during the reading, outside of any act. */
export function readClipboard(): Promise<string> {
  return waitFor(() => navigator.clipboard.readText());
}
