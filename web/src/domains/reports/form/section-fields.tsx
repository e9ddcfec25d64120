/** A section of the form, laid out as the form specifies. */
import type { ReportField, ReportSection } from '@ceccar/contract/reports/form-parts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { Definition } from '../../../platform/ui/text/definition-list.tsx';
import { formatMoney, formatPercent } from '../../../platform/ui/text/format.ts';
import { AnswerInput, answerId, Control } from './answer-input.tsx';
import type { Answering } from './answering.ts';

const columns = { half: 3, third: 2 } as const;

/** Six columns allow both halves and thirds. */
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Cell = styled('div', { shouldForwardProp: (name) => name !== 'span' })<{ span: number }>(
  ({ theme, span }) => ({
    gridColumn: `span ${span}`,
    minWidth: 0,
    [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
  }),
);

type Props = { section: ReportSection; answering: Answering };

export function SectionFields({ section, answering }: Props) {
  const { layout, fields } = section;
  if (layout === 'table') return <TableRows section={section} answering={answering} />;
  if (layout === 'sums') {
    return fields.map((field) => <SumLine key={field.name} field={field} answering={answering} />);
  }
  return (
    <Grid>
      {fields.map((field) => (
        <Cell key={field.name} span={field.width ? columns[field.width] : 6}>
          <Answer field={field} answering={answering} />
        </Cell>
      ))}
    </Grid>
  );
}

/** A term and its value need a list element, even alone. */
const One = styled('dl')({ margin: 0 });

type FieldProps = { field: ReportField; answering: Answering };

function Answer({ field, answering }: FieldProps) {
  if (!field.readOnly) return <AnswerInput field={field} answering={answering} />;
  return (
    <One>
      <Definition label={field.label}>{shownValue(field, answering) || '–'}</Definition>
    </One>
  );
}

/** With its unit: `84.000,00 RON`, `100,00 %`. */
function shownValue({ name, kind }: ReportField, { read }: Answering): string {
  const answer = read[name] ?? '';
  if (answer === '') return answer;
  if (kind === 'amount') return formatMoney(Number(answer));
  return kind === 'percent' ? formatPercent(Number(answer), 2) : answer;
}

const Line = styled(FormControl)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 184px',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  paddingBlock: theme.spacing(0.75),
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > .MuiFormHelperText-root': { gridColumn: '1 / -1', textAlign: 'right' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** An amount or a total of shares beside its label; the last line is the total. */
function SumLine({ field, answering }: FieldProps) {
  const id = answerId(field.name);
  const error = answering.errorOf(field.name);
  const sum = shownValue(field, answering);
  return (
    <Line fullWidth error={error !== undefined}>
      <FormLabel htmlFor={field.readOnly ? undefined : id} focused={false}>
        {field.readOnly ? <strong>{field.label}</strong> : field.label}
      </FormLabel>
      {field.readOnly ? (
        <Typography id={id} tabIndex={-1} variant="subtitle1" component="output" sx={{ textAlign: 'right' }}>
          {sum || '–'}
        </Typography>
      ) : (
        <Control field={field} answering={answering} />
      )}
      <FormHelperText id={remarksId(id)} hidden={!error && !field.help}>
        {error ?? field.help}
      </FormHelperText>
    </Line>
  );
}

const Row = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2),
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(1.5, 0),
  border: 0,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) !important' },
}));

/** Rows that have answers and one empty row; further rows on request. */
function TableRows({ section: { columns: heads = [], fields }, answering }: Props) {
  const cells = fields.filter(({ totalOf }) => totalOf === undefined);
  const totals = fields.filter(({ totalOf }) => totalOf !== undefined);
  const rows = Array.from({ length: Math.ceil(cells.length / heads.length) }, (_row, index) =>
    cells.slice(index * heads.length, (index + 1) * heads.length),
  );
  const filled = rows.findLastIndex((row) => row.some(({ name }) => answering.answerOf(name) !== '')) + 1;
  const [added, setAdded] = useState(0);
  const rowCount = Math.min(rows.length, Math.max(1, filled, added));
  const template = heads.map(({ share }) => `minmax(0, ${share}fr)`).join(' ');
  return (
    <>
      {rows.slice(0, rowCount).map((row, index) => (
        <Row key={row[0]?.name} aria-label={`Rândul ${index + 1}`} sx={{ gridTemplateColumns: template }}>
          {row.map((field) => (
            <AnswerInput key={field.name} field={field} answering={answering} />
          ))}
        </Row>
      ))}
      {rowCount < rows.length ? (
        <Button startIcon={<AddIcon />} sx={{ mt: 1 }} onClick={() => setAdded(rowCount + 1)}>
          Încă un rând
        </Button>
      ) : null}
      {totals.map((field) => (
        <SumLine key={field.name} field={field} answering={answering} />
      ))}
    </>
  );
}
