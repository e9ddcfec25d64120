/** Extracts a document's text, with single spaces between words, and its drawing operators. */
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderQr } from '../../src/domains/papers/kit/qr.ts';

export async function readPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The drawing operators of our own PDF, page by page. */
export function readDrawing(bytes: Buffer): string {
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  if (streams.length === 0) throw new Error('Nothing is drawn');
  return streams
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .join('\n');
}

/** True if a QR code of this text is drawn, compared by the corners at which its bars begin. */
export function drawsCode(bytes: Buffer, text: string): boolean {
  const drawn = [...readDrawing(bytes).matchAll(/^(\S+) (\S+) m$/gm)].map(([, x, y]) => `${x} ${y}`);
  const bars = [...renderQr(text).path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`);
  return drawn.join('|').includes(bars.join('|'));
}

/** Text of the markup without styles and drawings. */
export function readPage(text: string): string {
  return text.replace(/<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>| d="M[^"]*"/g, '').replace(/\s+/g, ' ');
}
