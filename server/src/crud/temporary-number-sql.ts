/** SQL of the number that a record shows while it has none: what `temporaryNumber` gives (MEM-6). */
import { temporaryNumber } from '@ceccar/contract/temporary-number';

const [mark = '', zeros = ''] = temporaryNumber(0).split('-');

/** Of the record whose id is that SQL. */
export function temporaryNumberSql(id: string): string {
  return `'${mark}-' || lpad(${id}::text, greatest(${zeros.length}, length(${id}::text)), '0')`;
}
