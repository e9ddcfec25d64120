/** Long enough for every browser to have started the download. */
const keptMs = 60_000;

/** Downloads a file that was made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Part of a file name: characters that file systems forbid become hyphens. */
export function fileWord(text: string): string {
  return text.trim().replace(/[\s\\/:*?"<>|]+/g, '-');
}
