/** How a member is found by number: written whole, with or without blanks, in any case (PUB-15). */
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import type { SqlText } from '../../database/sql-text.ts';

/** Of a member `t`; a number that is only shown is looked up by what it is made of (MEM-6). */
export function hasNumberSql(number: string, sql: SqlText): string {
  const plain = plainNumber(number);
  if (!isTemporaryNumber(plain)) return `${plainNumberSql} = ${sql.value(plain)}`;
  const id = /^TEMP-(\d{1,9})$/.exec(plain)?.[1];
  return id ? `t.id = ${sql.value(Number(id))} and t.reg_number is null` : 'false';
}

export function plainNumber(number: string): string {
  return number.replace(/\s/g, '').toUpperCase();
}

/** As the indexes have it. */
export const plainNumberSql = `(upper(regexp_replace(t.reg_number, '\\s', '', 'g')) collate "C")`;
