/** The text of a file, as Romanian computers write it: UTF-8, UTF-16 with its mark, or Windows-1250 (EXC-1). */
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { withCommaBelow } from '@ceccar/contract/comma-below';
import { TableRefusal } from './table-refusal.ts';

const pieceBytes = 65_536;

/**
 * Held in memory while it is read, since only its last byte decides whether it is UTF-8: the caller limits its size.
 * Letters with a cedilla come out with the comma of Romanian.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const bytes = await collect(source);
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const end = at + pieceBytes;
    const text = decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length });
    // No text has it, and PostgreSQL does not hold it.
    if (text.includes('\u0000')) throw new TableRefusal('Fișierul nu este un text.');
    yield withCommaBelow(text);
    // Reading a whole file without a pause would keep everybody else waiting.
    await setImmediate();
  }
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  // Lines of two files were put together: half of the names would be read as signs without sense.
  if (romanianLetters.some((letter) => bytes.includes(letter))) throw new TableRefusal(mixedEncodings);
  return 'windows-1250';
}

/** As UTF-8 writes them; in Windows-1250 each would be two signs that never follow one another. */
const romanianLetters = [...'ăâîșțşţĂÂÎȘȚŞŢ'];
const mixedEncodings =
  'Fișierul amestecă două feluri de a scrie diacriticele (UTF-8 și Windows-1250). Salvați-l din nou ca „CSV UTF-8”.';
