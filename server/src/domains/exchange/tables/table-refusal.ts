import { messages } from '@ceccar/contract/messages';

/** The whole file is not readable; the message explains why to the person who sent it. */
export class TableRefusal extends Error {}

/** The file is not CSV, XLS or XLSX, whatever its name. */
export class OtherFormat extends TableRefusal {
  constructor() {
    super(messages.notTable);
  }
}

/** Messages about a spreadsheet as a whole. */
export const tableRefusals = {
  damaged: 'Fișierul este deteriorat. Deschideți-l în Excel și salvați-l din nou.',
  locked: 'Fișierul este protejat prin parolă. Salvați-l fără parolă.',
  tooLarge: 'Fișierul este prea mare după despachetare. Împărțiți-l în mai multe.',
  tooHeavy: 'Fișierul este prea mare sau prea complicat pentru a fi citit. Împărțiți-l în mai multe.',
  empty: (sheets: readonly { name: string; state: string }[]) => {
    const hidden = sheets.filter(({ state }) => state === 'hidden').map(({ name }) => `„${name}”`);
    if (hidden.length === 0) return 'Fișierul este gol.';
    return `Fișierul nu are rânduri pe foile vizibile. Foi ascunse: ${hidden.slice(0, 10).join(', ')}.`;
  },
  hiddenRow:
    'Rândul este ascuns în foaie. Afișați-l, dacă este al extrasului, și trimiteți fișierul din nou.',
  hidden: (lines: readonly number[]) =>
    `Foaia are rânduri ascunse (${lines.slice(0, 20).join(', ')}${lines.length > 20 ? '…' : ''}). Afișați-le sau ștergeți-le, apoi trimiteți fișierul din nou.`,
  uncertainLetter: ({ letter, example, line }: { letter: string; example: string; line: number }) =>
    `Literele fișierului par citite greșit: „${letter}” în „${example}”, pe rândul ${line}. Salvați-l ca „CSV UTF-8” și trimiteți-l din nou.`,
  webPage: 'Fișierul este o pagină web cu nume de tabel. Deschideți-l în Excel și salvați-l ca XLSX.',
  xmlWorkbook: 'Fișierul este un tabel XML din Excel 2003. Deschideți-l în Excel și salvați-l ca XLSX.',
  utf32: 'Fișierul este scris în UTF-32, care nu se citește. Salvați-l din Excel ca XLSX sau ca „CSV UTF-8”.',
  merged: (range: string) =>
    `Foaia are celule îmbinate (${range}). Anulați îmbinarea și completați fiecare celulă.`,
  tooManyRows: (rows: number) =>
    `Fișierul are peste ${rows.toLocaleString('ro-RO')} de rânduri. Împărțiți-l în mai multe.`,
  tooManyColumns: (line: number, columns: number) =>
    `Rândul ${line} are celule dincolo de coloana ${columns}. Ștergeți ce nu face parte din tabel.`,
} as const;
