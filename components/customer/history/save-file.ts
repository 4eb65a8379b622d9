/** Saves a file through the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
