/** The note matched to a receipt, with the certainty and its reason. */
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
