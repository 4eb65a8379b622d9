/** What the methods of a practice deployment say instead of a real destination. */
const PRACTICE = /PRACTICE/i;

/** Whether a text is a stand-in of practice mode, to which nothing can be sent. */
export function isPracticeDestination(text: string): boolean {
  return PRACTICE.test(text);
}
