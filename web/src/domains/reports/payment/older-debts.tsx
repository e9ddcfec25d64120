/** Debts beside the note of the report, with their own payment text: the visa may be refused because of them (REP-400). */
import type { Debt } from '@ceccar/contract/money/debts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { page } from '../../../platform/api/page.ts';
import { paths } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { CopiedText } from '../../../platform/ui/text/copied-text.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { useDebts } from '../../money/receipts/debt-data.ts';

type Props = {
  isStaff: boolean;
  /** Only that there are debts: at the beginning of the report, long before its own payment. */
  isBrief?: boolean;
};

/** For the member: staff see debts among the conditions of the visa. */
export function OlderDebts({ isStaff, isBrief = false }: Props) {
  const { data } = useDebts(isStaff ? null : (page.user?.person ?? page.user?.company ?? null));
  const debts = (data?.debts ?? []).filter(isOlder);
  if (debts.length === 0) return null;
  const total = debts.reduce((sum, debt) => sum + openOf(debt), 0);
  const texts = isBrief ? [] : paymentTexts(debts, data?.account?.reference);
  const years = listed.format([...new Set(debts.map(({ year }) => String(year)))]);
  return (
    <Alert severity="warning">
      <Typography>
        {`Mai aveți de plată ${formatMoney(total)} din ${years}: fără ei viza poate fi refuzată.`}
        {texts.length > 0 ? ' Se plătesc separat.' : ''}
        {isBrief ? (
          <>
            {' '}
            <TextLink to={paths.member} underline="always">
              Cum plătiți
            </TextLink>
          </>
        ) : null}
      </Typography>
      {texts.map(({ name, text }) => (
        <Typography key={text} sx={{ mt: 0.5 }}>
          {`Text pe ordinul de plată, ${name}: `}
          <CopiedText value={text} label={`textul pentru ordinul de plată, ${name}`} />
        </Typography>
      ))}
    </Alert>
  );
}

const listed = new Intl.ListFormat('ro-RO');

/** A note has its own text; all that has none is paid with the text of the branch's account. */
function paymentTexts(debts: readonly Debt[], reference: string | undefined) {
  const others = debts.filter(({ note }) => !note).map(({ name }) => name);
  return [
    ...debts.flatMap(({ note }) => (note ? [{ name: `nota ${note.name}`, text: note.reference }] : [])),
    ...(reference && others.length > 0 ? [{ name: listed.format(others), text: reference }] : []),
  ];
}

/** Charged already, and not declared as paid (MON-237); the note of the report is what this step is about. */
function isOlder(debt: Debt): boolean {
  return debt.kind !== 'advance' && debt.note?.isPosted !== false && openOf(debt) > 0;
}

function openOf({ amount, note }: Debt): number {
  return amount - (note?.declared?.amount ?? 0);
}
