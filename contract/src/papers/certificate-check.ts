/** Common data of certificates for all screens, including public ones: code, courses, texts. */
import { plainCode } from './public-code.ts';

/**
 * Random for each certificate, so that none can be guessed from another (PAP-23). Without I, O, 0 and 1, which are mistaken
 * for one another on paper (PAP-125).
 */
export const certificateCode = { letters: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', length: 8 } as const;

/** Between two certificates of one kind (PAP-26, PAP-265). */
export const certificateRestHours = 24;

/** Normalises a typed or scanned code; undefined if it cannot be one. Codes of earlier certificates have every letter and digit. */
export function readCertificateCode(typed: string): string | undefined {
  const code = plainCode(typed);
  return /^[A-Z0-9]{8}$/.test(code) ? code : undefined;
}

/**
 * A certificate contains courses of this year and the previous one that have ended; failed courses do not count (PAP-24,
 * PAP-160, TRA-4). Days are `YYYY-MM-DD`; a course without days has ended when somebody has hours of it.
 */
export function isCertified(
  { year, promoted, lastDay }: { year: number; promoted: boolean | null; lastDay: string | null },
  today: string,
): boolean {
  const currentYear = Number(today.slice(0, 4));
  const hasEnded = lastDay === null || lastDay < today;
  return hasEnded && promoted !== false && (year === currentYear || year === currentYear - 1);
}

/** Target of its QR code, to which the code is added. */
export const certificateCheckPath = '/certificate/verify';

export function certificateCheckOf(code: string): string {
  return `${certificateCheckPath}?code=${code}`;
}

/** Fixed wording of texts on certificates (API-4). */
export const certificateTexts = {
  personNotFound: 'Persoana nu a fost gasită.',
  recentCheckFailed: 'Eroare de server la verificarea adeverintei recent.',
  recentCheckProblem: (detail: string) => `Eroare la verificarea adeverintei recente: ${detail}`,
  noPerson: 'Nu exista date ale persoanei pentru verificare.',
  recent: 'Există deja o adeverință emisă în ultimele 24 de ore.',
  gone: 'Nu mai sunteți membru; adeverința se eliberează numai membrilor. Dacă informația este eronată, adresați-vă filialei de domiciliu.',
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
