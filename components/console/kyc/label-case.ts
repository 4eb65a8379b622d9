/** What people call a submission, as DP-42 and WD-42 are called. */
export function labelCase(id: string): string {
  return `KYC-${id}`;
}
