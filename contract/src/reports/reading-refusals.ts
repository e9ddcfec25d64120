/** Why an uploaded report cannot be read, and what the member should do (REP-75). */

export const maxReportPages = 60;

export const readingRefusals = {
  encrypted:
    'Raportul este protejat cu parolă sau cu restricții. Salvați șablonul completat fără nicio protecție și încărcați-l din nou.',
  xfa: 'Raportul este un formular XFA, format nesuportat. Descărcați șablonul din aplicație, completați-l și încărcați-l.',
  flattened:
    'Raportul nu mai are câmpuri completabile: a fost tipărit în PDF sau aplatizat. Completați șablonul, salvați-l fără a-l tipări și încărcați-l.',
  scanned:
    'Raportul este scanat sau fotografiat. Aici se încarcă șablonul completat electronic; copia semnată de mână se încarcă separat.',
  twoValues:
    'Raportul are două valori pentru același câmp: programul în care a fost salvat ({program}) a păstrat și o copie veche. Completați șablonul în Adobe Acrobat Reader sau în Firefox, salvați-l acolo și încărcați-l.',
  otherShown:
    'Raportul arată altceva decât conține: la „{label}” pe pagină scrie {shown}, {value}. Programul în care a fost salvat ({program}) nu a desenat din nou câmpul. Deschideți raportul în Adobe Acrobat Reader sau în Firefox, scrieți din nou valoarea în acest câmp, salvați-l și încărcați-l.',
  attached:
    'Raportul este un fișier atașat în interiorul altui PDF (portofoliu). Salvați fișierul atașat separat și încărcați-l pe acela.',
  merged:
    'Raportul este unit într-un singur PDF cu un alt formular. Încărcați numai șablonul completat, așa cum l-ați salvat, fără a-l uni cu altele.',
  renamed:
    'Raportul are câmpurile redenumite de programul cu care a fost unit sau transformat. Completați din nou șablonul descărcat, salvați-l și încărcați-l fără a-l trece prin alt program.',
  tooManyPages: `Raportul are mai mult de ${maxReportPages} de pagini. Încărcați numai șablonul completat.`,
  noPages: 'Raportul nu are nicio pagină. Salvați-l din nou și încărcați-l iar.',
  damaged:
    'Raportul este deteriorat sau nu este un fișier PDF complet. Salvați-l din nou și încărcați-l iar.',
  tooHeavy:
    'Raportul nu a putut fi citit, fiind prea mare sau prea complicat. Descărcați din nou șablonul, completați-l și încărcați-l.',
  unavailable: 'Raportul nu poate fi citit în acest moment. Încercați din nou peste câteva minute.',
};

/** Notes for the member about a report that could be read. */
export const readingNotes = {
  attachments:
    'Raportul are fișiere atașate în interiorul PDF-ului: ele nu se citesc. Încărcați-le separat, fiecare la documentul potrivit.',
};

export type ReadingNote = keyof typeof readingNotes;

export type ReadingRefusal = keyof typeof readingRefusals;

/** `shown`: the text drawn on the page; `value`: the stored value of the field, empty if there is none. */
export type ShownDifference = { label: string; shown: string; value: string };

type RefusalDetails = {
  /** The program that saved the report; empty or absent if the report does not say. */
  program?: string | undefined;
  difference?: ShownDifference | undefined;
};

export function refusalText(refusal: ReadingRefusal, { program, difference }: RefusalDetails = {}): string {
  const words: Record<string, string> = {
    program: program || 'un program necunoscut',
    label: difference?.label ?? '',
    shown: difference?.shown ?? '',
    value: difference?.value ? `în câmp ${difference.value}` : 'iar câmpul este gol',
  };
  return readingRefusals[refusal].replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}
