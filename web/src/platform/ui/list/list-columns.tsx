/** Columns of a list, derived from a view of the contract. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { getField } from '../form/form-values.ts';
import { FieldValue, fieldText } from '../text/field-value.tsx';

export type Column = {
  /** Key of the value in a row. */
  key: string;
  /** The API's sort field; null if it cannot sort by this column. */
  sortBy: string | null;
  label: string;
  field: Field;
  /** Shown only to accounts that chose it. */
  isHidden: boolean;
  /** Hidden because another cell shows its value too; exported unless the columns were chosen. */
  isInOtherCell: boolean;
};

/** A column of a list, by its field; hidden ones are shown only once they are chosen (API-132). */
export type ColumnDeclaration<N extends string = string> =
  | N
  | { name: N; isHidden: true; isInOtherCell?: true };

/** `declared` selects and orders the view's columns; all of them if absent. */
export function columnsOf(
  contract: ResourceContract,
  view: string,
  declared?: readonly ColumnDeclaration[],
): Column[] {
  const columns = (contract.views[view] ?? []).map((shown) => {
    const key = shown.replace(/\.name$/, '');
    const field = getField(contract, key);
    const sortBy = contract.order.includes(shown) ? shown : null;
    return { key, field, label: field.label, sortBy, isHidden: false, isInOtherCell: false };
  });
  return (
    declared?.flatMap((one) => {
      const name = typeof one === 'string' ? one : one.name;
      const isHidden = typeof one !== 'string';
      const isInOtherCell = isHidden && one.isInOtherCell === true;
      return columns
        .filter(({ key }) => key === name)
        .map((column) => ({ ...column, isHidden, isInOtherCell }));
    }) ?? columns
  );
}

/** The chosen columns in the chosen order; those of the list if nothing is chosen, or nothing that the list has. */
export function shownOf(columns: readonly Column[], chosen: readonly string[] | undefined): Column[] {
  const shown = (chosen ?? []).flatMap((name) => columns.filter(({ key }) => key === name));
  return shown.length > 0 ? shown : columns.filter(({ isHidden }) => !isHidden);
}

export function cellText(column: Column, record: ApiRecord): string {
  return fieldText(column.field, record[column.key]);
}

/** Amounts and counts are right-aligned for comparison; percentages and years are read as words. */
export function alignOf({ key, field }: Pick<Column, 'key' | 'field'>): 'left' | 'right' {
  const isNumber = field.kind === 'decimal' || field.kind === 'integer';
  return isNumber && field.unit !== '%' && !isYear(key) ? 'right' : 'left';
}

/** Not by its bounds: a year that only the server sets has none. */
function isYear(key: string): boolean {
  return /year$/i.test(key);
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
