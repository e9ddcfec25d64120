/** Rows of a workbook's first sheet, column titles first. */
import { readXlsx } from 'hucre/xlsx';

export type Cell = string | number | boolean | Date | null;

export async function readWorkbook(bytes: Buffer): Promise<Cell[][]> {
  const [sheet] = (await readXlsx(new Uint8Array(bytes))).sheets;
  return (sheet?.rows ?? []) as Cell[][]; // our cells have no other type
}
