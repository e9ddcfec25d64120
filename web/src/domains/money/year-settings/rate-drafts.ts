/**
 * Unsaved input in the table of fixed dues. Each changed row keeps the record it started from, so that saving meets the
 * version check. Pure.
 */
import { dueRates } from '@ceccar/contract/money/year-settings';
import type { Violation } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { readForm, toFormValues } from '../../../platform/ui/form/form-values.ts';

export const rateNames = ['fixedInTime', 'fixedLate'] as const;
export type RateName = (typeof rateNames)[number];

export type RateDraft = {
  base: ApiRecord;
  typed: Partial<Record<RateName, string>>;
  errors: Partial<Record<string, string>>;
};

/** By the IRI of the row. */
export type RateDrafts = Readonly<Record<string, RateDraft>>;

export function cellText(row: ApiRecord, draft: RateDraft | undefined, name: RateName): string {
  return draft?.typed[name] ?? savedText(row, name);
}

function savedText(row: ApiRecord, name: RateName): string {
  return String(toFormValues(dueRates, [name], row)[name]);
}

/** A row whose amounts equal the saved ones is no longer a draft. */
export function typeRate(drafts: RateDrafts, row: ApiRecord, name: RateName, text: string): RateDrafts {
  const { [row.id]: before, ...others } = drafts;
  const base = before?.base ?? row;
  const typed = { ...before?.typed, [name]: text };
  if (rateNames.every((one) => typed[one] === undefined || typed[one] === savedText(base, one)))
    return others;
  return { ...others, [row.id]: { base, typed, errors: { ...before?.errors, [name]: undefined } } };
}

export type ReadDraft = { changes: Record<string, unknown>; errors: Record<string, string> };

/** Validates the amounts by the contract: the request, or the errors. */
export function readDraft({ typed }: RateDraft): ReadDraft {
  const names = rateNames.filter((name) => typed[name] !== undefined);
  const { values, errors } = readForm(dueRates, names, typed);
  return { changes: values, errors };
}

export function withErrors(drafts: RateDrafts, iri: string, errors: Record<string, string>): RateDrafts {
  const draft = drafts[iri];
  return draft ? { ...drafts, [iri]: { ...draft, errors } } : drafts;
}

/** The server's errors by cell; errors without a cell are shown at the first changed one. */
export function errorsByCell(draft: RateDraft, violations: readonly Violation[]): Record<string, string> {
  const first = rateNames.find((name) => draft.typed[name] !== undefined) ?? rateNames[0];
  return Object.fromEntries(
    violations.map(({ propertyPath, message }) => [
      rateNames.find((name) => name === propertyPath) ?? first,
      message,
    ]),
  );
}

export function withoutDraft(drafts: RateDrafts, iri: string): RateDrafts {
  const { [iri]: _saved, ...others } = drafts;
  return others;
}

/** Another user saved the row first: the input stays, with a remark about the amount it would overwrite. */
export function rebase(drafts: RateDrafts, latest: ApiRecord): RateDrafts {
  const draft = drafts[latest.id];
  if (!draft) return drafts;
  const errors = Object.fromEntries(
    rateNames
      .filter((name) => draft.typed[name] !== undefined)
      .map((name) => [
        name,
        `Altcineva a salvat între timp ${savedText(latest, name)}. Salvați din nou ca să rămână suma scrisă.`,
      ]),
  );
  return { ...drafts, [latest.id]: { ...draft, base: latest, errors } };
}
