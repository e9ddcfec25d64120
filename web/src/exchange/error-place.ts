import type { ImportError } from '@ceccar/contract/exchange/imports';

/** `Rândul 3, Valoare` */
export function errorPlace({ line, column }: Pick<ImportError, 'line' | 'column'>): string {
  return `Rândul ${line}${column === null ? '' : `, ${column}`}`;
}
