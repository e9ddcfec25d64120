/** Parses the form of a payment proof; all errors are reported at once, each with its part (REP-30). Pure. */
import { messages } from '@ceccar/contract/messages';
import {
  paymentProofFields,
  paymentProofFile,
  readPaymentDay,
} from '@ceccar/contract/reports/annual-report-payments';
import type { Violation } from '@ceccar/contract/resource';
import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/database/types.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import type { ReceivedFile } from '../../../platform/files/receive-upload.ts';

type ProofField = keyof typeof paymentProofFields;
type Proof = Omit<Insertable<DB['annual_report_payments']>, 'annual_report_id'>;

/** Fields that identify another payer. */
const payerFields: Record<string, readonly ProofField[]> = {
  person: ['opPaidByPersonName', 'opPaidByPersonCnp'],
  company: ['opPaidByCompanyName', 'opPaidByCompanyCui'],
};

export function readProof(
  texts: Partial<Record<ProofField, string>>,
  file: Pick<ReceivedFile, 'size' | 'mediaType' | 'tooLarge' | 'cutShort'> | undefined,
  today: string,
  /** What its content shows. */
  problemInside?: string,
): Proof {
  const violations: Violation[] = [];
  const refuse = (propertyPath: string, message: string) => violations.push({ propertyPath, message });
  const read: Partial<Record<ProofField, string | null>> = {};
  for (const [name, field] of Object.entries(paymentProofFields)) {
    const typed = texts[name as ProofField]; // the name is a key of the object
    const value = name === 'opDate' && typed?.trim() ? (readPaymentDay(typed) ?? typed) : typed;
    const checked = field.input.safeParse(value ?? null);
    if (checked.success)
      read[name as ProofField] = checked.data as string | null; // the fields return nothing else
    else refuse(name, checked.error.issues[0]?.message ?? messages.required(field.label));
  }
  if (typeof read.opDate === 'string' && read.opDate > today) refuse('opDate', messages.futureDate);
  const named = payerFields[read.opPaidBy ?? ''] ?? [];
  for (const name of named)
    if (read[name] === null) refuse(name, messages.required(paymentProofFields[name].label));
  const problem = problemOfProof(file) ?? problemInside;
  if (problem) refuse(paymentProofFile, problem);
  if (violations.length > 0) throw invalid(violations);
  const ifNamed = (name: ProofField) => (named.includes(name) ? (read[name] ?? null) : null);
  return {
    op_number: read.opNumber ?? null,
    op_date: read.opDate ?? null,
    op_paid_by: read.opPaidBy ?? null,
    op_paid_by_person_name: ifNamed('opPaidByPersonName'),
    op_paid_by_person_cnp: ifNamed('opPaidByPersonCnp'),
    op_paid_by_company_name: ifNamed('opPaidByCompanyName'),
    op_paid_by_company_cui: ifNamed('opPaidByCompanyCui'),
    fixed_due_value_paid: read.fixedDuePayment ?? '0',
    variable_due_value_paid: read.variableDuePayment ?? '0',
  };
}

/** Undefined for a file that is acceptable as a proof. */
export function problemOfProof(file: Parameters<typeof readProof>[1]): string | undefined {
  if (!file) return messages.required('Copia ordinului de plată');
  if (file.tooLarge) return messages.fileTooLarge;
  if (file.size === 0) return messages.fileEmpty;
  if (file.cutShort) return messages.fileCutShort;
  return file.mediaType === 'application/pdf' ? undefined : messages.notPdf;
}
