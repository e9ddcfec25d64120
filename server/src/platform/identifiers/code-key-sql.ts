/** Codes of members are compared without blanks and case, CUIs also without RO (MEM-45). */
import type { TextFormat } from '@ceccar/contract/fields';

/** Database functions that compute the comparison key of a code, by the format of its field. */
export const codeKeySql: { readonly [F in TextFormat]?: string } = {
  cnp: 'code_key',
  regNumber: 'code_key',
  cip: 'code_key',
  cui: 'cui_key',
};
