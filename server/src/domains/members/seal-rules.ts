import { messages } from '@ceccar/contract/messages';

/** A seal is made for a past or the current year, or for the next one. */
export function checkSealYear({ values, today }: { values: { year?: number }; today: string }) {
  const lastYear = Number(today.slice(0, 4)) + 1;
  return Number(values.year) > lastYear
    ? [{ propertyPath: 'year' as const, message: messages.sealYearTooLate(lastYear) }]
    : [];
}
