/** Text in an old encoding, as programs without Unicode write it. */
import { type ByteEncoding, byteEncodings } from '../../src/domains/exchange/tables/encodings.ts';

/** For encodings without ș and ț, which are then written with cedillas. */
const cedillas: Readonly<Record<string, string>> = { ș: 'ş', Ș: 'Ş', ț: 'ţ', Ț: 'Ţ' };

/** Throws for a character that the encoding does not have. */
export function encodeText(text: string, encoding: ByteEncoding): Buffer {
  const letters = byteEncodings[encoding];
  return Buffer.from(
    [...text].map((character) => {
      if (character < '\x80') return character.charCodeAt(0);
      const spellings = [character, cedillas[character] ?? character];
      const byte = spellings.map((one) => letters.indexOf(one)).find((at) => at >= 0);
      if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
      return byte + 128;
    }),
  );
}
