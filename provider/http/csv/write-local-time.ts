/** Times in files that a person opens in a spreadsheet. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** 2026-01-05 07:00:00, which sorts as text and which spreadsheets read as a time in every language. */
export function writeLocalTime(moment: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(moment);
}
