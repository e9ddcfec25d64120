/** SQL of the temporary number that a record shows until it has one, as `temporaryNumber` computes it (MEM-6). */
import { temporaryNumber } from '@ceccar/contract/temporary-number';

const [mark = '', zeros = ''] = temporaryNumber(0).split('-');

/** `id` is SQL of the record's id. */
export function temporaryNumberSql(id: string): string {
  return `'${mark}-' || lpad(${id}::text, greatest(${zeros.length}, length(${id}::text)), '0')`;
}
