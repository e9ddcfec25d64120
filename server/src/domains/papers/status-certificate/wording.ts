/** Texts of a certificate of membership in both of its languages (PAP-264). */
import { cleanText } from '@ceccar/contract/clean-text';
import type { CertifiedPerson } from '@ceccar/contract/papers/certificates';
import type { CertificateLanguage, CertifiedStatus } from '@ceccar/contract/papers/status-certificates';
import { longDay } from '../../../platform/text/romanian-date.ts';
import { electronicIssue } from '../certificates/certificate-wording.ts';
import type { Row } from '../kit/labelled-row.ts';
import { filled } from '../notices/notice-facts.ts';

export type StatusWording = {
  title: string;
  /** Before and after the number below the title. */
  number: readonly [before: string, after: string];
  runningHead: string;
  opening: string;
  facts: Row[];
  visas: { title: string; year: string; date: string; unknown: string; none: string };
  closing: string[];
  dayOf: (day: string) => string;
};

export type Certified = {
  code: string;
  person: CertifiedPerson;
  status: CertifiedStatus;
  /** Day of issue, `YYYY-MM-DD`. */
  day: string;
  checkAddress: string;
};

export const wordings: Readonly<Record<CertificateLanguage, (certified: Certified) => StatusWording>> = {
  ro: romanian,
  en: english,
};

function romanian({ code, person, status, day, checkAddress }: Certified): StatusWording {
  const { hasRight, endsOn, since } = status;
  return {
    title: 'ADEVERINȚĂ DE MEMBRU',
    number: ['Nr. ', ` din ${longDay(day)}`],
    runningHead: `Adeverința de membru nr. ${code} – ${cleanText(person.fullName)}`,
    opening:
      'Se adeverește prin prezenta că persoana cu datele de mai jos este înscrisă în Tabloul Corpului Experților Contabili și ' +
      'Contabililor Autorizați din România.',
    facts: filled([
      ['Nume și prenume', person.fullName],
      ['Categoria', person.category?.toLocaleLowerCase('ro')],
      ['Filiala', person.region],
      ['Număr matricol', person.regNumber],
      ['CIP', person.cip],
      [
        `Drept de exercitare la ${longDay(day)}`,
        hasRight && endsOn ? `Da, până la ${longDay(endsOn)}` : 'Nu',
      ],
      ['Fără întrerupere din', since && longDay(since)],
    ]),
    visas: {
      title: 'Vize acordate pentru ultimii cinci ani din registru',
      year: 'Anul',
      date: 'Viza acordată la',
      unknown: 'acordată',
      none: 'Nicio viză acordată pentru ultimii cinci ani din registru.',
    },
    closing: [
      'Datele sunt cele din evidența electronică a Corpului la data eliberării, ținută în temeiul Ordonanței Guvernului ' +
        'nr.\u00a065/1994 privind organizarea activității de expertiză contabilă și a contabililor autorizați, republicată.',
      'S-a eliberat la cerere, spre a servi acolo unde este necesar.',
      electronicIssue(checkAddress),
    ],
    dayOf: longDay,
  };
}

/** Names of categories in English beside the Romanian ones, which authorities of other states look up. */
const englishCategories: Readonly<Record<string, string>> = {
  'EXPERT CONTABIL': 'expert accountant (expert contabil)',
  'CONTABIL AUTORIZAT': 'licensed accountant (contabil autorizat)',
};

function english({ code, person, status, day, checkAddress }: Certified): StatusWording {
  const { hasRight, endsOn, since } = status;
  const { category } = person;
  return {
    title: 'CERTIFICATE OF MEMBERSHIP',
    number: ['No. ', ` of ${englishDay(day)}`],
    runningHead: `Certificate of membership no. ${code} – ${cleanText(person.fullName)}`,
    opening:
      'This is to certify that the person named below is entered in the Roll (Tabloul Corpului) of the Body of Expert and ' +
      'Licensed Accountants of Romania.',
    facts: filled([
      ['Surname and given names', person.fullName],
      ['Category', category && (englishCategories[category] ?? category)],
      ['Branch', person.region],
      ['Roll number', person.regNumber],
      ['Personal code (CIP)', person.cip],
      [
        `Right to practise on ${englishDay(day)}`,
        hasRight && endsOn ? `Yes, until ${englishDay(endsOn)}` : 'No',
      ],
      ['Without interruption since', since && englishDay(since)],
    ]),
    visas: {
      title: 'Annual visas granted for the last five years on record',
      year: 'Year',
      date: 'Visa granted on',
      unknown: 'granted',
      none: 'No visa was granted for the last five years on record.',
    },
    closing: [
      'The data are those of the electronic register of the Body on the day of issue, kept under Government Ordinance ' +
        'No.\u00a065/1994 on the activity of expert accountants and licensed accountants, republished.',
      'Issued on request, for use wherever it is needed.',
      `Issued electronically; valid without signature and stamp, verifiable at ${checkAddress.replace(/^https?:\/\//, '')}.`,
    ],
    dayOf: englishDay,
  };
}

const englishMonthDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-02-03` → `3 February 2026`, with non-breaking spaces. */
function englishDay(day: string): string {
  return englishMonthDay.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');
}
