/** The form of a payment proof: its fields, their conditions, and the request body (REP-106). Pure. */
import { sizeText } from '@ceccar/contract/count-text';
import type { Field } from '@ceccar/contract/fields';
import { choice } from '@ceccar/contract/fields';
import { askedFileBytes, file } from '@ceccar/contract/file-field';
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import {
  paidBy,
  paymentProofFields,
  paymentProofFile,
} from '@ceccar/contract/reports/annual-report-payments';
import { mostReportBytes } from '@ceccar/contract/reports/report-documents';
import { type FormValues, readField } from '../../../platform/ui/form/form-values.ts';

/** Must be confirmed before a proof is sent. */
export const noticeName = 'isNoticeRead';
export const noticeLabel = 'Mențiunea de pe ordinul de plată';
export const noticeMissing = 'Confirmați că ați scris mențiunea de mai sus pe ordinul de plată.';

const copy = file({
  label: 'Copia ordinului de plată',
  accepts: ['application/pdf'],
  maxBytes: mostReportBytes,
  address: '',
  notAccepted: messages.notPdf,
  help: `PDF de cel mult ${sizeText(askedFileBytes)}. Pozele JPG sau PNG, una sau mai multe, se unesc aici într-un PDF.`,
});

type Sender = { isStaff: boolean; kind: MemberKind };

/** The payer is "I" only for a person who sends the own proof. */
function payers({ isStaff, kind }: Sender) {
  const labels: Partial<Record<string, string>> = {
    ...(kind === 'company' ? { currentUser: 'Societatea', company: 'Altă societate' } : {}),
    ...(isStaff ? { currentUser: 'Membrul' } : {}),
  };
  return paidBy.map((one) => ({ ...one, label: labels[one.value] ?? one.label }));
}

export function proofFields(sender: Sender): Record<string, Field> {
  const { opPaidBy } = paymentProofFields;
  // A named payer needs all of its fields; the fields of other payers are not shown.
  const asked = Object.entries(paymentProofFields).map(([name, field]) => [
    name,
    { ...field, required: true },
  ]);
  return {
    ...Object.fromEntries(asked),
    opPaidBy: choice({ label: opPaidBy.label, required: true, choices: payers(sender) }),
    [paymentProofFile]: copy,
  };
}

const always = [
  paymentProofFile,
  'opNumber',
  'opDate',
  'fixedDuePayment',
  'variableDuePayment',
  'opPaidBy',
] as const;

/** Fields that name another payer, by kind of payer. */
const namedPayer: Record<string, readonly string[]> = {
  person: ['opPaidByPersonName', 'opPaidByPersonCnp'],
  company: ['opPaidByCompanyName', 'opPaidByCompanyCui'],
};

/** The visible fields, in order. */
export function askedFields({ opPaidBy }: FormValues): readonly string[] {
  return [...always, ...(namedPayer[String(opPaidBy)] ?? [])];
}

type Read = { values: FormValues; errors: Record<string, string> };

/** `today` is the latest allowed payment date. */
export function readProof(fields: Record<string, Field>, typed: FormValues, today: string): Read {
  const values: FormValues = {};
  const errors: Record<string, string> = {};
  for (const name of askedFields(typed)) {
    const field = fields[name];
    const read = field && readField(field, typed[name]);
    if (!read?.ok) errors[name] = read?.message ?? messages.notSaved;
    else if (read.value === null) errors[name] = messages.required(field?.label ?? name);
    else values[name] = read.value;
  }
  if (typeof values.opDate === 'string' && values.opDate > today) errors.opDate = messages.futureDate;
  if (typed[noticeName] !== true) errors[noticeName] = noticeMissing;
  return { values, errors };
}

/** Dates are sent as `DD-MM-YYYY`; texts must precede the file. */
export function proofBody({ [paymentProofFile]: sent, ...values }: FormValues): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    body.set(name, name === 'opDate' ? String(value).split('-').reverse().join('-') : String(value));
  }
  if (sent instanceof File) body.set(paymentProofFile, sent);
  return body;
}
