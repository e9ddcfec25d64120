/** The name under which a file is given back: the sender's own, made harmless. */

const maxLength = 150;
const nameless = 'fișier';

/** Without folders, invisible characters and leading dots; at most 150 characters, the extension among them. */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '')
    // No name is so long; patterns that look for an end would take long over one.
    .slice(-2_000)
    .toWellFormed()
    // Forms send a quotation mark so (HTML standard, multipart/form-data).
    .replaceAll('%22', '"')
    // Controls, and formatting ones: those that turn the direction make "fdp.exe" read "exe.pdf".
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .replace(/^.*[/\\]/u, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return shorten(name) || nameless;
}

/** Counts characters and not code units, so that none is cut in two. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxLength) return name;
  const extension = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '';
  const stem = characters.slice(0, maxLength - [...extension].length).join('');
  return `${stem.replace(/[\s.]+$/u, '')}${extension}`;
}
