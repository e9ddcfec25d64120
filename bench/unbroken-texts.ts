/** Draws every kind of document with a word of 5,000 letters in each free text, beside its limit (PAP-257). */
import { cases } from '../server/test/papers/document-cases.ts';
import { printTable } from './tables.ts';

const mostSeconds = 2;
const texts = { name: 'Ș'.repeat(250), address: 'Ș'.repeat(5_000), text: 'Ș'.repeat(5_000), count: 1 };

export async function printUnbroken(): Promise<void> {
  const rows: string[][] = [];
  for (const [kind, forms] of Object.entries(cases))
    for (const [form, draw] of Object.entries(forms)) {
      const { user: before } = process.cpuUsage();
      await draw(texts);
      const seconds = (process.cpuUsage().user - before) / 1_000_000;
      rows.push([`${kind}, ${form}`, seconds.toFixed(2), seconds <= mostSeconds ? '' : 'ratat']);
    }
  printTable(['document', 'procesor s', `cel mult ${mostSeconds} s`], rows);
}
