/** Facts about a bank statement besides its lines. */
import { bankStatements } from '@ceccar/contract/money/bank-statements';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { getField } from '../../../platform/ui/form/form-values.ts';
import { FieldValue } from '../../../platform/ui/text/field-value.tsx';
import { formatIban } from '../../../platform/ui/text/format.ts';

const names = ['file', 'createdAt', 'userFullName', 'lineCount', 'knownLines'] as const;

/** On one line if there is room, like the facts of a record. */
const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.25, 2.5),
  margin: theme.spacing(0.5, 0, 0),
  ...theme.typography.body2,
  '& > div': { display: 'flex', gap: theme.spacing(0.75) },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));

export function StatementFacts({ statement }: { statement: ApiRecord }) {
  const { iban } = statement;
  return (
    <Facts>
      <Fact label={bankStatements.fields.iban.label}>
        {typeof iban === 'string' ? formatIban(iban) : '–'}
      </Fact>
      {names.map((name) => {
        const field = getField(bankStatements, name);
        return (
          <Fact key={name} label={field.label}>
            <FieldValue field={field} value={statement[name]} />
          </Fact>
        );
      })}
    </Facts>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Keeps the line breaks of the text: one line per receipt. */
const Problems = styled('div')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Receipts of the file that could not be posted, each with number and reason. */
export function LeftOut({ problems }: { problems: unknown }) {
  if (typeof problems !== 'string' || problems === '') return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{bankStatements.fields.problems.label}</AlertTitle>
      <Problems>{problems}</Problems>
    </Alert>
  );
}
