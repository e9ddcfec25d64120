/** The server's checks of an uploaded report: one flag each, and the text if it fails. */
import { z } from 'zod';
import { type CorrectionField, correctionField } from './annual-reports.ts';
import { signatureVerdict } from './signature-verdict.ts';

/**
 * 1 means established and right; for `isAmendedRequired` that a rectifying report is required (REP-26). What cannot be established is
 * 0, with the reason in `violations`.
 */
export const reportChecks = {
  digitallySigned:
    'Raportul nu este semnat electronic. Semnați-l, sau alegeți „Nu” și trimiteți copia semnată olograf.',
  isReportYearCorrect: 'Raportul este pentru alt an. Descărcați șablonul acestui an și completați-l.',
  isCnpCorrect: 'CNP-ul din raport nu este cel din registru.',
  isCuiCorrect: 'CUI-ul din raport nu este cel din registru.',
  isRegionCorrect: 'Filiala din raport nu este filiala dumneavoastră. Descărcați din nou șablonul.',
  isRegNumberCorrect: 'Numărul din raport nu este cel din registru.',
  isAmendedRequired: 'Raportul acestui an este deja validat: bifați în raport că este rectificativ.',
  isReportValidated:
    'Raportul nu este completat corect. Apăsați în raport butonul „Validează” și corectați ce arată.',
  isEmailAddressFilledIn: 'Completați în raport adresa de e-mail.',
  isEmailAddressValid: 'Adresa de e-mail din raport nu este valabilă.',
} as const;

/** In place of a list of everything that is missing. */
export const untouchedReport =
  'Raportul este șablonul necompletat. Dacă l-ați completat în browser, a fost salvat fără valorile scrise: descărcați-l din nou de acolo, cu modificările dumneavoastră, sau completați-l în Adobe Acrobat Reader, apoi încărcați-l.';

/** Labels for staff, in the order of the list. */
export const reportCheckLabels: Record<ReportCheck, string> = {
  digitallySigned: 'Semnătura electronică',
  isReportYearCorrect: 'Anul',
  isCnpCorrect: 'CNP-ul',
  isCuiCorrect: 'CUI-ul',
  isRegionCorrect: 'Filiala',
  isRegNumberCorrect: 'Numărul matricol sau de autorizație',
  isAmendedRequired: 'Bifat ca rectificativ',
  isReportValidated: 'Câmpurile obligatorii și totalurile',
  isEmailAddressFilledIn: 'Adresa de e-mail completată',
  isEmailAddressValid: 'Adresa de e-mail valabilă',
};

/** For an accepted report; a failed check is possible only if the member stated that the register is wrong (REP-28). */
export const checkOutcomes = ['passed', 'confirmed', 'notApplicable'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export type ReportCheck = keyof typeof reportChecks;
export const reportCheckNames = Object.keys(reportChecks) as ReportCheck[]; // its own keys

/** Error if the documents are sent without this statement. */
export const signingNotDeclared = 'Spuneți dacă raportul este semnat electronic.';

/** Form parts that state that the register is wrong, by field and kind of member. */
export const disputeParts = {
  person: { cnp: ['incorrectCnp'], regNumber: ['incorrectRegNumber'] },
  company: { cui: ['incorrectCui'], regNumber: ['rectifyRegNumber', 'incorrectRegNumber'] },
} as const satisfies Record<string, Partial<Record<CorrectionField, readonly string[]>>>;

const flag = z.union([z.literal(0), z.literal(1)]);
const fileViolation = z.object({ propertyPath: z.string(), message: z.string() });

/** At a field of the report: unusual, but no reason to refuse it (REP-168). */
export const reportRemark = z.object({ propertyPath: z.string(), message: z.string() });
export type ReportRemark = z.infer<typeof reportRemark>;

/** Flags of a report in which nothing is wrong. */
export const nothingWrong = flagsOf((name) => (name === 'isAmendedRequired' ? 0 : 1));

/** Flags of a report that is not there or cannot be read: nothing is established (REP-167). */
export const nothingFound = flagsOf(() => 0);

function flagsOf(flagOf: (name: ReportCheck) => 0 | 1): Readonly<Record<ReportCheck, 0 | 1>> {
  return Object.fromEntries(reportCheckNames.map((name) => [name, flagOf(name)])) as Record<
    ReportCheck,
    0 | 1
  >; // one entry per check
}

/** Response of an upload. */
export const uploadAnswer = z.object({
  checks: z.record(z.enum(reportCheckNames), flag).meta({
    description:
      '1: stabilit și corect (la isAmendedRequired: trebuie raport rectificativ); 0: greșit sau nestabilit, cu motivul în violations',
  }),
  /** Files of this request that were stored. */
  accepted: z.array(z.string()),
  /** At the file's part, or at a field of the report. */
  violations: z.array(fileViolation),
  remarks: z.array(reportRemark),
  /** Each disputed value in the register and in the report. */
  mismatches: z.array(
    z.object({
      field: correctionField,
      registerValue: z.string(),
      reportValue: z.string(),
    }),
  ),
  /** Notes for the member, such as attachments that are not read. */
  notes: z.array(z.string()),
  /** Signer and validity of the digital signature; null before there is a report. */
  signature: signatureVerdict.nullable(),
  status: z.int(),
  current_step: z.int(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** The member's statements with the documents: `1` or `0`. */
export const uploadStatements = {
  digitallySigned: 'Raportul este semnat electronic: 1 sau 0',
  gdprAccepted: 'Acordul GDPR: 1; fără el documentele doar se adună',
  incorrectCnp: 'CNP-ul din registru este greșit: 1',
  incorrectRegNumber: 'Numărul matricol din registru este greșit: 1',
  incorrectCui: 'CUI-ul din registru este greșit: 1',
  rectifyRegNumber: 'Numărul de autorizare din registru este greșit: 1',
} as const;
export type UploadStatements = Partial<Record<keyof typeof uploadStatements, string>>;
