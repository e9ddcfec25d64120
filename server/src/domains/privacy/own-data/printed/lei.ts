import { formatLei } from '../../../../platform/text/format-lei.ts';
import type { PrintedCell } from './cells.ts';

export function lei(title: string, sql: string): PrintedCell {
  return { title: `${title} (lei)`, sql: `(${sql})::numeric(14, 2)::text`, write: formatLei };
}
