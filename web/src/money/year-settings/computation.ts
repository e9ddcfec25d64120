/** What the calculator asks, and its answer. */
import { choice, date, decimal, type Field } from '@ceccar/contract/fields';
import { type DuesComputation, ratedTypes } from '@ceccar/contract/money/year-settings';
import { callApi } from '../../api/http.ts';

/** A firm's type follows from its turnover: the calculator asks only which kind of firm it is. */
export const memberTypes = ratedTypes
  .filter(({ value }) => !value.endsWith('+'))
  .map(({ value, label }) => ({ value, label: label.split(',')[0] ?? label }));

function isFirm(memberType: unknown): boolean {
  return memberType === 'SE' || memberType === 'SC';
}

export function fieldsFor(memberType: unknown) {
  return {
    memberType: choice({ label: 'Tip de membru', required: true, choices: memberTypes }),
    income: decimal({
      label: isFirm(memberType) ? 'Cifra de afaceri' : 'Venit',
      required: true,
      min: 0,
      help: 'Din anul dinainte.',
    }),
    filedOn: date({ label: 'Data depunerii', required: true }),
  } satisfies Record<string, Field>;
}

export type ComputationInput = { memberType: string; income: string; filedOn: string };

export function computeDues(year: number, input: ComputationInput): Promise<DuesComputation> {
  const query = new URLSearchParams({ year: String(year), ...input });
  return callApi<DuesComputation>('/api/dues/computation', { query });
}
