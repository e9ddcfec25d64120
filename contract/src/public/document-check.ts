/** Check of a PDF that says it comes from the body: whether it is sealed and unchanged, and in force today (PUB-106). */
import { defaultBrand } from '../product.ts';

export const documentCheckPath = '/documents/check';

export const checkedDocumentBytes = 10_485_760;

/** Worst news first; each text says only what was found. */
export const sealVerdicts = {
  changed: {
    title: 'Modificat după sigilare',
    text: `Fișierul poartă un sigiliu ${defaultBrand}, dar nu mai este cel sigilat: i s-a schimbat sau i s-a adăugat ceva. Nu vă bazați pe el; cereți titularului fișierul primit de la ${defaultBrand}.`,
  },
  invalid: {
    title: 'Sigiliul nu este valabil',
    text: `Fișierul nu a fost modificat de la sigilare, dar certificatul sigiliului ${defaultBrand} nu era valabil sau a fost revocat.`,
  },
  foreign: {
    title: `Semnat, dar nu de ${defaultBrand}`,
    text: `Fișierul are o semnătură electronică, dar nu sigiliul ${defaultBrand}. Dacă este un document ${defaultBrand} pe care l-a semnat altcineva, verificați fișierul primit înainte de semnare.`,
  },
  unsealed: {
    title: `Fără sigiliul ${defaultBrand}`,
    text: 'În fișier nu am găsit niciun sigiliu electronic. Poate fi un document eliberat înainte de sigilare, o copie salvată din nou sau scanată, ori un document care nu este al nostru: din fișier nu se poate spune. Comparați-l cu pagina de verificare, la adresa tipărită pe el.',
  },
  notPdf: {
    title: 'Fișierul nu este un PDF întreg',
    text: 'Fișierul nu este un PDF sau nu este întreg, de aceea nu a putut fi verificat.',
  },
  sealed: {
    title: `Sigilat de ${defaultBrand}, nemodificat`,
    text: `Fișierul este exact cel sigilat de ${defaultBrand}: nu i s-a schimbat și nu i s-a adăugat nimic.`,
  },
} as const;

export type SealVerdict = keyof typeof sealVerdicts;
