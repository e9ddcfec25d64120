/** Training hours from elsewhere: proofs that members send and their branch judges (TRA-37). */
import { defineContract } from '../define-contract.ts';
import { choice, date, integer, reference, text, timestamp } from '../fields.ts';
import { file } from '../file-field.ts';
import { messages } from '../messages.ts';

/** Most hours of one proof. */
export const mostProofHours = 1000;
export const proofMaxBytes = 5_242_880;

export const proofKinds = [
  { value: 'course', label: 'curs sau seminar' },
  { value: 'conference', label: 'conferință sau congres' },
  { value: 'studies', label: 'studii universitare sau postuniversitare' },
  { value: 'teaching', label: 'predare, ca lector sau formator' },
  { value: 'publication', label: 'articol sau carte' },
] as const;
export type ProofKind = (typeof proofKinds)[number]['value'];

export const proofStates = [
  { value: 'waiting', label: 'de judecat' },
  { value: 'accepted', label: 'acceptată' },
  { value: 'refused', label: 'refuzată' },
  { value: 'withdrawn', label: 'retrasă' },
] as const;
export type ProofState = (typeof proofStates)[number]['value'];

/** Name of the courses that stand for accepted hours; the organiser is the course's. */
export const elsewhereCourseName = 'Alte forme de pregătire';

/** Fields of the member's form; the multipart parts have the same names. */
export const sentProofFields = {
  kind: choice({ label: 'Felul pregătirii', required: true, choices: proofKinds }),
  organiser: text({
    label: 'Organizatorul',
    required: true,
    max: 250,
    example: 'Universitatea de Vest',
    help: 'Cine a ținut pregătirea; la un articol sau o carte, editura.',
  }),
  endedOn: date({
    label: 'Încheiată la',
    required: true,
    isPast: true,
    help: 'Orele se socotesc în anul acestei zile.',
  }),
  hours: integer({ label: 'Ore', required: true, min: 1, max: mostProofHours, help: 'Ore întregi.' }),
} as const;

export const hoursProofs = defineContract({
  type: 'HoursProof',
  plural: 'hours_proofs',
  title: 'Ore din altă parte',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons', readOnly: true }),
    ...sentProofFields,
    file: file({
      label: 'Dovada',
      missing: messages.fileMissing,
      accepts: ['application/pdf', 'image/jpeg', 'image/png'],
      maxBytes: proofMaxBytes,
      address: '/download/hours_proof/:id',
      notAccepted: messages.notProof,
      tooLarge: messages.fileOver(proofMaxBytes),
      help: 'Diploma, adeverința sau certificatul, în PDF, JPG sau PNG.',
    }),
    state: choice({ label: 'Stare', required: true, choices: proofStates, readOnly: true }),
    acceptedHours: integer({ label: 'Ore acceptate', readOnly: true }),
    reason: text({ label: 'Motivul refuzului', max: 1000, format: 'long', readOnly: true }),
    sentAt: timestamp({ label: 'Trimisă la' }),
    decidedAt: timestamp({ label: 'Judecată la' }),
    memberName: text({ label: 'Nume și prenume', required: true, readOnly: true }),
    regNumber: text({ label: 'Număr matricol', readOnly: true, format: 'regNumber' }),
    regionName: text({ label: 'Filiala', required: true, readOnly: true }),
    /** Hours of the kind that the limit of the year still allows; null without a limit. For staff, as the next one. */
    capLeft: integer({ label: 'Ore până la limita anului', readOnly: true }),
    /** The other members who have sent the same file, with number and branch. */
    alsoSentBy: text({ label: 'Același document, trimis și de', readOnly: true }),
  },
  create: [],
  change: [],
  views: {
    'hours-proof-list': [
      'person',
      'memberName',
      'regNumber',
      'regionName',
      'kind',
      'organiser',
      'endedOn',
      'hours',
      'acceptedHours',
      'file',
      'state',
      'reason',
      'sentAt',
      'decidedAt',
      'capLeft',
      'alsoSentBy',
    ],
  },
  defaultView: 'hours-proof-list',
  filters: ['person', 'person.id', 'state'],
  order: ['id'],
  defaultOrder: [['id', 'asc']],
});

/** Why staff refuse a proof, which the member reads (TRA-39). */
export const refusalReason = text({
  label: 'Motivul refuzului',
  required: true,
  max: 1000,
  format: 'long',
  missing: 'Scrieți motivul.',
});
