/** The note matched to a receipt, with the certainty and its reason. */
import type { Embedded } from '@ceccar/contract/fields';
import { bankStatementLines } from '@ceccar/contract/money/bank-statements';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { referenceKey } from '../../../platform/api/records.ts';
import { companyPath, personPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import type { StatementLine } from './statement-line.ts';

const { certainty: field } = bankStatementLines.fields;

const colors: Record<NonNullable<StatementLine['certainty']>, ChipProps['color']> = {
  sure: 'success',
  likely: 'primary',
  check: 'warning',
};

export function NoteMatch({ line }: { line: StatementLine }) {
  const { invoice, payer, certainty, reason, split, state } = line;
  const isSplit = split !== null && state === 'suggested';
  if (!invoice && !isSplit) return <MemberMatch line={line} />;
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {invoice ? <NoteLink invoice={invoice} /> : <SplitList split={split ?? ''} />}
        {payer ? <span>{payer}</span> : null}
        {certainty && state === 'suggested' ? (
          <Chip
            label={`${field.label.toLowerCase()} ${fieldText(field, certainty)}`}
            variant="outlined"
            color={colors[certainty]}
          />
        ) : null}
      </Stack>
      {reason && state === 'suggested' ? (
        <Typography variant="body2" color="textSecondary">
          {reason}
        </Typography>
      ) : null}
    </>
  );
}

const Parts = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** The notes that the receipt names together, each with its part (MON-136). */
function SplitList({ split }: { split: string }) {
  return (
    <Parts aria-label={bankStatementLines.fields.split.label}>
      {split.split('; ').map((part) => (
        <li key={part}>{part}</li>
      ))}
    </Parts>
  );
}

/** Warns that another file may have brought the same receipt (MON-137). */
export function ResemblesWarning({ line: { resembles, state } }: { line: StatementLine }) {
  if (!resembles || state === 'confirmed' || state === 'aside') return null;
  return (
    <Typography variant="body2" color="warning">
      Seamănă cu {resembles}. Înregistrați-o doar dacă este altă plată; altfel excludeți-o.
    </Typography>
  );
}

/** The probable member of a receipt without a note, or the member it was posted to. */
function MemberMatch({ line: { person, company, reason, state } }: { line: StatementLine }) {
  const member = person ?? company;
  if (!member) return state === 'confirmed' && reason ? <div>{reason}</div> : null;
  const key = referenceKey(member) ?? '';
  return (
    <>
      <div>
        {state === 'confirmed' ? null : 'Pare plata membrului '}
        <TextLink to={person ? personPath(key) : companyPath(key)}>{member.name}</TextLink>
      </div>
      {reason && state === 'unmatched' ? (
        <Typography variant="body2" color="textSecondary">
          {reason}
        </Typography>
      ) : null}
    </>
  );
}

/** Link from a payment note's number to its document, in a new tab. */
export function NoteLink({ invoice }: { invoice: Pick<Embedded, '@id' | 'name'> }) {
  return (
    <Link
      href={`/download/invoice/${referenceKey(invoice)}`}
      target="_blank"
      rel="noreferrer"
      sx={{ fontWeight: 600 }}
    >
      {invoice.name}
    </Link>
  );
}
