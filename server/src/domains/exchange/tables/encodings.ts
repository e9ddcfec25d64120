/** Encodings of one byte per letter in which Romanian tables are written (EXC-1). */
import type { Encoding } from '@ceccar/contract/exchange/file-reading';

export type ByteEncoding = Exclude<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be'>;

function standard(label: string): string {
  return new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
}

/** The characters of bytes 128 to 255, most usual encoding first; Node knows no labels for the last three. */
export const byteEncodings: Readonly<Record<ByteEncoding, string>> = {
  'windows-1250': standard('windows-1250'),
  'iso-8859-16': standard('iso-8859-16'),
  'iso-8859-2': standard('iso-8859-2'),
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  'x-mac-romanian':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ĂȘ∞±≤≥¥µ∂∑∏π∫ªºΩăș¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›Țț‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  'x-mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
};

export function decodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  const letters = byteEncodings[encoding];
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return latin1.replace(/[\x80-\xff]/g, (byte) => letters.charAt(byte.charCodeAt(0) - 128));
}
