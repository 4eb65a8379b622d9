import { waitFor } from '@testing-library/react';

/** What was copied. Inside `waitFor`: while it is read a component's own timers may go off, outside of any act. */
export function readClipboard(): Promise<string> {
  return waitFor(() => navigator.clipboard.readText());
}
