/** What all screens know of certificates, visitors' too: the code, the courses, the texts. */

/** Drawn for each one, so that none tells another (PAP-23). */
export const certificateCode = { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', length: 8 } as const;

/** What was typed or scanned, as the code is written; undefined for what can be none. */
export function readCertificateCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? code : undefined;
}

/** A certificate is of the courses of this year and the one before; one that was failed counts for nothing (PAP-24, TRA-4). */
export function isCertified(
  { year, promoted }: { year: number; promoted: boolean | null },
  currentYear: number,
): boolean {
  return promoted !== false && (year === currentYear || year === currentYear - 1);
}

/** Where its QR code leads, the code filled in. */
export const certificateCheckPath = '/certificate/verify';

export function certificateCheckOf(code: string): string {
  return `${certificateCheckPath}?code=${code}`;
}

/** What is said of certificates, word for word (API-4). */
export const certificateTexts = {
  personNotFound: 'Persoana nu a fost gasită.',
  recentCheckFailed: 'Eroare de server la verificarea adeverintei recent.',
  recentCheckProblem: (detail: string) => `Eroare la verificarea adeverintei recente: ${detail}`,
  noPerson: 'Nu exista date ale persoanei pentru verificare.',
  recent: 'Există deja o adeverință emisă în ultimele 24 de ore.',
  gone: 'Nu mai sunteți membru; adeverința se eliberează numai membrilor.',
  pdfFailed: (detail: string) => `Eroare la generarea PDF-ului: ${detail}`,
  personFailed: 'A apărut o eroare la încărcarea datelor persoanei. Verificați identificatorul.',
  notFound: 'Adeverința cu numărul specificat nu a fost găsită',
  checkFailed: 'A apărut o eroare la verificarea adeverinței. Vă rugăm încercați din nou mai târziu.',
  codeMissing: 'Numărul este obligatoriu',
  codeMalformed: 'Format invalid - trebuie să introduceți 8 caractere alfanumerice!',
  sentWithoutCode: 'Vă rugăm introduceți un număr de adeverință valid',
  sentMalformed:
    'Formatul numărului de adeverință este invalid - trebuie să introduceți 8 caractere alfanumerice!',
} as const;
