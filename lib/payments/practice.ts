/** The placeholders that methods of a practice deployment show instead of a real destination. */
const PRACTICE = /PRACTICE/i;

/** Whether a text is a placeholder of practice mode, to which nothing can be sent. */
export function isPracticeDestination(text: string): boolean {
  return PRACTICE.test(text);
}
