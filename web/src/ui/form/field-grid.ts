import type { Field } from '@ceccar/contract/fields';
import { styled } from '@mui/material/styles';
import { isTickBox } from './field-kind.ts';

/** Fields side by side where there is room; long texts take the whole width. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: theme.spacing(2),
  alignItems: 'start',
}));

export const FieldCell = styled('div', { shouldForwardProp: (name) => name !== 'isWide' })<{
  isWide: boolean;
}>(({ isWide }) => ({ gridColumn: isWide ? '1 / -1' : 'auto', minWidth: 0 }));

/** Long texts, and the switches that read as a line of their own. */
export function isWideField(field: Field): boolean {
  return field.format === 'long' || isTickBox(field);
}
