/** What documents say, with single spaces between the words. */
import { extractText, getDocumentProxy } from 'unpdf';

export async function readPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Markup without its styles and drawings. */
export function readPage(text: string): string {
  return text.replace(/<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>| d="M[^"]*"/g, '').replace(/\s+/g, ' ');
}
