/** The note that a receipt is for, how sure that is, and why. */
import type { Embedded } from '@ceccar/contract/fields';
import { bankStatementLines } from '@ceccar/contract/money/bank-statements';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { referenceKey } from '../../api/records.ts';
import { companyPath, personPath } from '../../paths.ts';
import { fieldText } from '../../ui/field-value.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { StatementLine } from './statement-line.ts';

const { certainty: field } = bankStatementLines.fields;

const colors: Record<NonNullable<StatementLine['certainty']>, ChipProps['color']> = {
  sure: 'success',
  likely: 'primary',
  check: 'warning',
};

export function NoteMatch({ line }: { line: StatementLine }) {
  const { invoice, payer, certainty, reason, state } = line;
  if (!invoice) return <MemberMatch line={line} />;
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <NoteLink invoice={invoice} />
        <span>{payer}</span>
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

/** Whose a receipt without a note seems to be, or whose it was. */
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

/** A payment note by its number; the paper opens beside the screen. */
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
