/** Sentences of a certificate, in the gender of its holder; a content without a fact has a sentence without it (PAP-173). */
import { cleanText } from '@ceccar/contract/clean-text';
import type { CertificateContent } from '@ceccar/contract/papers/certificates';
import { longDay } from '../../../platform/text/romanian-date.ts';

const genders = {
  man: { title: 'domnul', enrolled: 'înscris', holder: 'titularului' },
  woman: { title: 'doamna', enrolled: 'înscrisă', holder: 'titularei' },
  /** The register does not say it, as in earlier certificates. */
  unknown: { title: 'domnul/doamna', enrolled: 'înscris(ă)', holder: 'titularului' },
};

function genderOf(sex: number | null | undefined) {
  if (sex === 1) return genders.man;
  return sex === 2 ? genders.woman : genders.unknown;
}

/** The name stands between both parts, in bold type. */
export type Sentence = { before: string; name: string; after: string };

/** `years` are the years whose courses a certificate lists. */
export function certificateSentence(
  { person, courses }: CertificateContent,
  years: readonly [number, number],
): Sentence {
  const { title, enrolled } = genderOf(person.sex);
  const identity = [
    person.category?.toLocaleLowerCase('ro'),
    `${enrolled} în Tabloul Corpului la Filiala\u00a0${cleanText(person.region)}`,
    person.regNumber && `nr.\u00a0matricol\u00a0${cleanText(person.regNumber)}`,
    person.cip && `CIP\u00a0${cleanText(person.cip)}`,
  ].filter(Boolean);
  const [first, second] = years;
  const followed =
    courses.length === 1
      ? 'a participat la următorul curs de pregătire profesională continuă:'
      : 'a participat la următoarele cursuri de pregătire profesională continuă:';
  return {
    before: `Se adeverește prin prezenta că ${courses.length > 0 ? '' : 'pentru '}${title} `,
    name: cleanText(person.fullName),
    after: `, ${identity.join(', ')}, ${
      courses.length > 0
        ? followed
        : `nu sunt înregistrate cursuri de pregătire profesională continuă în anii ${first} și ${second}.`
    }`,
  };
}

/** `day` is the day of issue. */
export function certificateClosing({ person }: CertificateContent, day: string): string[] {
  return [
    'Datele sunt cele din evidențele Corpului, ținute în temeiul Ordonanței Guvernului nr.\u00a065/1994 privind ' +
      'organizarea activității de expertiză contabilă și a contabililor autorizați, republicată, și al Standardului ' +
      'profesional nr.\u00a038.',
    `S-a eliberat la cererea ${genderOf(person.sex).holder}, la data de ${longDay(day)}, spre a-i servi acolo unde ` +
      'este necesar.',
  ];
}

/** The statement that takes the place of signature and stamp. */
export function electronicIssue(checkAddress: string): string {
  return `Document generat electronic; valabil fără semnătură și ștampilă, verificabil la ${checkAddress.replace(/^https?:\/\//, '')}.`;
}
