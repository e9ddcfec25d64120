/** Labels of the facts on proof pages: pages in other languages translate these, and leave the facts as printed (PUB-242). */
export const printedLabels = [
  'Număr',
  'Numărul',
  'Data',
  'Cererea',
  'Anul',
  'Filiala',
  'Denumirea propusă',
  'Dovada rezervării denumirii',
  'Sediul social propus',
  'Denumirea',
  'Tipul',
  'Sediul social',
  'CUI',
  'CIP',
  'Nr. de ordine în registrul comerțului',
  'Nr. autorizației',
  'Asociatul',
  'Se modifică:',
  'Valabil până la',
  'Președinte',
  'Depus la',
  'Termen de depunere',
  'Membru',
  'Număr autorizație',
  'Număr matricol',
  'Anul raportat',
  'Cotizație fixă',
  'Cotizație variabilă',
  'Avans folosit',
  'Nota de plată',
  'De plată',
  'Plată declarată',
  'Calitatea',
  'Nume și prenume',
  'Viza',
  'Rând',
] as const;
export type PrintedLabel = (typeof printedLabels)[number];

/** A number, a name or a field follows these. */
const begun = ['Asociatul', 'Se modifică:', 'Nota de plată'] as const satisfies readonly PrintedLabel[];

/** As on the page: a new label of a document does not compile until the languages have it. */
export type PrintedName = PrintedLabel | `${(typeof begun)[number]} ${string}`;

/** `Asociatul 2` is the known label `Asociatul` and the rest `2`; undefined for a label of a later version. */
export function readPrintedLabel(text: PrintedName): { label: PrintedLabel; rest: string } | undefined {
  const label =
    printedLabels.find((known) => known === text) ?? begun.find((known) => text.startsWith(`${known} `));
  return label && { label, rest: text.slice(label.length).trim() };
}
