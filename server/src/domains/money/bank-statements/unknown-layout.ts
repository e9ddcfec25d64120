/** The refusal of a table without the heading of a statement: what was read, and what to ask the bank for. Pure. */
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import type { TableLine } from './statement-table.ts';

const mostListed = 20;

export function unknownLayout(rows: readonly TableLine[]): TableRefusal {
  const isTitle = (cell: string) => /\p{L}{2}/u.test(cell) && !/\d{3}/.test(cell);
  const best = rows.slice(0, 60).reduce<string[]>((most, { cells }) => {
    const titles = cells.map((cell) => cell.trim()).filter(isTitle);
    return titles.length > most.length ? titles : most;
  }, []);
  const titles = best.slice(0, mostListed).map((title) => `„${title.slice(0, 40)}”`);
  const read = titles.length > 0 ? `Titlurile citite sunt ${titles.join(', ')}. ` : 'Nu are niciun titlu. ';
  return new TableRefusal(
    `Așezarea extrasului nu este cunoscută. ${read}Cereți băncii extrasul în format camt.053 (XML) sau MT940, ` +
      'ori ca tabel (CSV, XLSX) cu coloanele „Data”, „Credit” (sau „Suma”), „Plătitor”, „IBAN plătitor” și „Detalii”.',
  );
}
