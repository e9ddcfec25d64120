import type { Field } from '@ceccar/contract/fields';
import { styled } from '@mui/material/styles';
import { isTickBox } from './field-kind.ts';

/** The width by which a field decides whether it needs a row of its own. */
export const FieldFrame = styled('div')({ containerType: 'inline-size' });

/** Fields side by side where there is room; each takes three rows: label, control, remarks. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
  columnGap: theme.spacing(2),
}));

type FieldWidth = 'column' | 'row' | 'row-when-narrow';

const wholeRow = { gridColumn: '1 / -1' };

/** Uses the rows of the grid, so that controls stay in line when the label beside has two lines. */
export const FieldCell = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{
  width: FieldWidth;
}>(({ theme, width }) => ({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
  marginBottom: theme.spacing(1.5),
  '& > .MuiFormControl-root': { display: 'contents' },
  '& label': { alignSelf: 'end' },
  ...(width === 'row' ? wholeRow : {}),
  ...(width === 'row-when-narrow' ? { '@container (max-width: 560px)': wholeRow } : {}),
}));

const longestShortChoice = 28;
/** Longer texts are names, such as a firm's, which are read whole. */
const longestShortText = 200;
/** Reference lists whose terms are whole phrases. */
const listsOfPhrases: readonly string[] = ['company_types'];

/** Long texts, long choices and boxes to tick take a row; addresses do where columns are short. */
export function fieldWidth(field: Field): FieldWidth {
  const hasLongChoices = field.choices?.some(({ label }) => label.length > longestShortChoice) ?? false;
  const isLongText =
    field.format === undefined && field.kind === 'text' && (field.max ?? 0) > longestShortText;
  const hasPhrases = field.target !== undefined && listsOfPhrases.includes(field.target);
  if (field.format === 'long' || isLongText || hasLongChoices || hasPhrases || isTickBox(field)) return 'row';
  return field.format === 'email' || field.format === 'web' ? 'row-when-narrow' : 'column';
}
