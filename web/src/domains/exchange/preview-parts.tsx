/** Parts of a row of a preview, in the grid and in the list. */
import type { ImportRowAnswer } from '@ceccar/contract/members/import-rows';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { referenceKey } from '../../platform/api/records.ts';
import { companyPath, personPath, userPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import type { ImportRow } from './import-row.ts';

export type PreviewProps = {
  rows: readonly ImportRowAnswer[];
  type: ImportRow['type'];
  isUndone: boolean;
};

const styles: Record<ImportRowAnswer['kind'], { label: string; color: ChipProps['color'] }> = {
  new: { label: 'nou', color: 'success' },
  changed: { label: 'modificat', color: 'primary' },
  same: { label: 'neschimbat', color: 'default' },
};

const undoneStyles = {
  new: { label: 'șters', color: 'default' },
  changed: { label: 'revenit', color: 'default' },
} as const;

function pathOf(type: ImportRow['type'], key: string): string {
  if (type === 'users') return userPath(key);
  return type === 'companies' ? companyPath(key) : personPath(key);
}

export function RowName({ row, type }: { row: ImportRowAnswer; type: ImportRow['type'] }) {
  const key = referenceKey(row.record);
  return key === null ? <span>{row.name}</span> : <TextLink to={pathOf(type, key)}>{row.name}</TextLink>;
}

export function RowKind({ row, isUndone }: { row: ImportRowAnswer; isUndone: boolean }) {
  // Of an undone import nothing is new or changed any more.
  const { label, color } = isUndone && row.kind !== 'same' ? undoneStyles[row.kind] : styles[row.kind];
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}
