/** The name under which a file is downloaded: the uploader's name for it, sanitised. */

const maxLength = 150;
const nameless = 'fișier';

/** Removes folders, invisible characters and leading dots; shortens to 150 characters including the extension. */
export function cleanFileName(rawName: string | undefined): string {
  const name = (rawName ?? '')
    // Real names are shorter, and the patterns below would be slow on very long text.
    .slice(-2_000)
    .toWellFormed()
    // Forms encode a quotation mark as %22 (HTML standard, multipart/form-data).
    .replaceAll('%22', '"')
    // Removes control and formatting characters: those that change the text direction make "fdp.exe" read "exe.pdf".
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .replace(/^.*[/\\]/u, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return shorten(name) || nameless;
}

/** Counts characters, not code units, so that no character is split. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxLength) return name;
  const extension = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '';
  const stem = characters.slice(0, maxLength - [...extension].length).join('');
  return `${stem.replace(/[\s.]+$/u, '')}${extension}`;
}
