import type { Field } from '@ceccar/contract/fields';
import { styled } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import type { ReactNode } from 'react';
import { isTickBox } from './field-kind.ts';

/** Container whose width decides whether a field needs a row of its own. */
export const FieldFrame = styled('div')({ containerType: 'inline-size' });

const wholeRow = { gridColumn: '1 / -1' };

/**
 * Fields side by side if there is room, each takes three rows: label, control, hints. In a
 * subgrid controls stay aligned if a neighbouring label has two lines.
 */
export const FieldGrid = styled('div')(
  memoTheme(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
    columnGap: theme.spacing(2),
    '& > .field-cell': {
      display: 'grid',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      minWidth: 0,
      marginBottom: theme.spacing(1.5),
      '& > .MuiFormControl-root': { display: 'contents' },
      '& label': { alignSelf: 'end' },
      '&.row': wholeRow,
      '&.two': { gridColumn: 'span 2', '@container (max-width: 560px)': wholeRow },
    },
  })),
);

type FieldWidth = 'column' | 'two columns' | 'row';

type CellProps = { width: FieldWidth; children: ReactNode };

export function FieldCell({ width, children }: CellProps) {
  return <div className={`field-cell ${width}`}>{children}</div>;
}

const longestShortChoice = 28;
/** Longer fields are names, such as a company's, which must be readable in full. */
const longestShortText = 200;
/** Reference lists whose terms are long phrases. */
const listsOfPhrases: readonly string[] = ['company_types'];
/** Records whose names are longer than a column. */
const listsOfNames: readonly string[] = ['persons', 'companies', 'courses'];

/**
 * Long texts, long choices and checkboxes take a full row; e-mail and web addresses and names of other records take two columns,
 * or a row if it is narrow.
 */
export function fieldWidth(field: Field): FieldWidth {
  const hasLongChoices = field.choices?.some(({ label }) => label.length > longestShortChoice) ?? false;
  const isLongText =
    field.format === undefined && field.kind === 'text' && (field.max ?? 0) > longestShortText;
  const hasPhrases = field.target !== undefined && listsOfPhrases.includes(field.target);
  if (field.format === 'long' || isLongText || hasLongChoices || hasPhrases || isTickBox(field)) return 'row';
  const hasNames = field.target !== undefined && listsOfNames.includes(field.target);
  return hasNames || field.format === 'email' || field.format === 'web' ? 'two columns' : 'column';
}
