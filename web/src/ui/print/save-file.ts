/** Long enough for every browser to have begun with the download. */
const keptMs = 60_000;

/** Offers what was made in the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** A word of a file's name: what file systems refuse becomes a hyphen. */
export function fileWord(text: string): string {
  return text.trim().replace(/[\s\\/:*?"<>|]+/g, '-');
}
