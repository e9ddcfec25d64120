/** The electronic member card as a PDF of its two sides (spec/1 §7, §9). */
import type { ApiRecord } from '../../api/records.ts';
import { renderPages } from '../../ui/print/render-pages.ts';
import { fileWord, saveFile } from '../../ui/print/save-file.ts';

/** CSS pixels of a side (spec/1 §9). */
const side = { width: 1500, height: 2360 };

export async function downloadBadge(person: ApiRecord): Promise<void> {
  const uuid = encodeURIComponent(person.uuid ?? '');
  const paths = [`/download/person/badge1/${uuid}`, `/download/person/badge2/${uuid}`];
  const title = `Legitimație ${person.lastName} ${person.firstName}`;
  saveFile(await renderPages(paths, { ...side, title }), `legitimatie_${fileWord(String(person.cip))}.pdf`);
}
