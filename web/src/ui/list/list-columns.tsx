/** Columns of a list, derived from a view of the contract. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { FieldValue, fieldText } from '../field-value.tsx';
import { getField } from '../form/form-values.ts';

export type Column = {
  /** Key of the value in a row. */
  key: string;
  /** The API's sort field; null if it cannot sort by this column. */
  sortBy: string | null;
  label: string;
  field: Field;
};

/** `names` selects and orders the view's columns; all of them if absent. */
export function columnsOf(contract: ResourceContract, view: string, names?: readonly string[]): Column[] {
  const columns = (contract.views[view] ?? []).map((shown) => {
    const key = shown.replace(/\.name$/, '');
    const field = getField(contract, key);
    return { key, field, label: field.label, sortBy: contract.order.includes(shown) ? shown : null };
  });
  return names ? names.flatMap((name) => columns.filter(({ key }) => key === name)) : columns;
}

export function cellText(column: Column, record: ApiRecord): string {
  return fieldText(column.field, record[column.key]);
}

/** Amounts are right-aligned for comparison; percentages are read as words. */
export function alignOf({ field }: Column): 'left' | 'right' {
  return field.kind === 'decimal' && field.unit === undefined ? 'right' : 'left';
}

/** Cells with their own rendering, by column. */
export type SpecialCells = Readonly<Record<string, (record: ApiRecord) => ReactNode>>;

/** A cell; placeholder numbers are marked as such. */
export function renderCell(column: Column, record: ApiRecord, cells: SpecialCells = {}): ReactNode {
  const special = cells[column.key];
  if (special) return special(record);
  const value = record[column.key];
  if (isTemporaryNumber(value)) return <TemporaryNumber value={value} />;
  return <FieldValue field={column.field} value={value} />;
}

function TemporaryNumber({ value }: { value: string }) {
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ fontStyle: 'italic', whiteSpace: 'nowrap' }}
      title="Număr provizoriu"
    >
      {value}
    </Typography>
  );
}
