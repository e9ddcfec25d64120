import { defineContract } from '../define-contract.ts';
import { choice, date, reference, text, timestamp, year } from '../fields.ts';
import { messages } from '../messages.ts';

export const documentStatuses = [
  { value: 'issued', label: 'Eliberat' },
  { value: 'cancelled', label: 'Anulat' },
  { value: 'replaced', label: 'Înlocuit' },
] as const;
export type DocumentStatus = (typeof documentStatuses)[number]['value'];

/** Issued by the download routes of the notices, and kept as they were issued (PAP-143). */
export const issuedDocuments = defineContract({
  type: 'IssuedDocument',
  plural: 'issued_documents',
  title: 'Avize eliberate',
  identifiedBy: 'id',
  nameField: 'number',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    kind: choice({
      label: 'Documentul',
      required: true,
      choices: [
        { value: 'notice1', label: 'Aviz de înființare, expertiză contabilă' },
        { value: 'notice2', label: 'Aviz de înființare, contabilitate' },
        { value: 'notice3', label: 'Aviz de modificare, expertiză contabilă' },
        { value: 'notice4', label: 'Aviz de modificare, contabilitate' },
        { value: 'annualNotice', label: 'Aviz anual' },
      ],
    }),
    year: year({ label: 'An' }),
    number: text({ label: 'Număr', required: true, example: 'CJ-2026/41' }),
    date: date({ label: 'Data', required: true }),
    status: choice({
      label: 'Starea',
      required: true,
      choices: documentStatuses,
    }),
    createdAt: timestamp({ label: 'Eliberat la' }),
    endedAt: timestamp({ label: 'Anulat sau înlocuit la' }),
    endedReason: text({ label: 'Motivul', format: 'long', max: 500 }),
    reconstructedOn: date({
      label: 'Reconstituit la',
      help: 'Avizul s-a eliberat înainte ca registrul să păstreze documentele; datele lui sunt cele din registru, din ziua aceasta.',
    }),
  },
  create: [],
  change: [],
  views: {
    'issued-document-list': [
      'kind',
      'year',
      'number',
      'date',
      'status',
      'createdAt',
      'endedAt',
      'endedReason',
      'reconstructedOn',
    ],
  },
  defaultView: 'issued-document-list',
  filters: ['company', 'company.id', 'kind'],
  order: ['date', 'id'],
  defaultOrder: [['id', 'desc']],
});

/** Why a document is cancelled; printed nowhere. */
export const cancelReason = text({
  label: 'Motivul anulării',
  required: true,
  missing: messages.required('Motivul anulării'),
  max: 500,
});

/** The document, or with `duplicate` a copy marked as one, drawn from the facts that were kept (PAP-145). */
export function issuedDocumentPath(id: number, duplicate = false): string {
  return `/download/issued_document/${id}${duplicate ? '?duplicate=true' : ''}`;
}
