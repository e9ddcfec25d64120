import { type ApiRecord, referenceName } from '../../platform/api/records.ts';

/** Distinguishes members of the same name: number and branch. */
export function memberDetails({ regNumber, region }: ApiRecord): string {
  return `nr. ${regNumber} · filiala ${referenceName(region)}`;
}
