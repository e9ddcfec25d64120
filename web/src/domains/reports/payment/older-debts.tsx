/** Debts beside the note of the report, with their own payment text: the visa may be refused because of them (REP-400). */
import type { Debt } from '@ceccar/contract/money/debts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { page } from '../../../platform/api/page.ts';
import { CopiedText } from '../../../platform/ui/text/copied-text.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { useDebts } from '../../money/receipts/debt-data.ts';

/** For the member: staff see debts among the conditions of the visa. */
export function OlderDebts({ isStaff }: { isStaff: boolean }) {
  const { data } = useDebts(isStaff ? null : (page.user?.person ?? page.user?.company ?? null));
  const debts = (data?.debts ?? []).filter(isOlder);
  if (debts.length === 0) return null;
  const total = debts.reduce((sum, debt) => sum + openOf(debt), 0);
  const texts = debts.flatMap(({ note }) => (note ? [note.reference] : []));
  const reference = data?.account?.reference;
  if (reference && debts.some(({ note }) => !note)) texts.push(reference);
  const years = new Intl.ListFormat('ro-RO').format([...new Set(debts.map(({ year }) => String(year)))]);
  return (
    <Alert severity="warning">
      <Typography>
        {`Mai aveți de plată ${formatMoney(total)} din ${years}: fără ei viza poate fi refuzată.`}
        {texts.length > 0 ? ' Se plătesc separat, cu textul:' : ''}
      </Typography>
      {texts.map((text) => (
        <CopiedText key={text} value={text} label="textul pentru ordinul de plată" />
      ))}
    </Alert>
  );
}

/** Charged already, and not declared as paid (MON-237); the note of the report is what this step is about. */
function isOlder(debt: Debt): boolean {
  return debt.kind !== 'advance' && debt.note?.isPosted !== false && openOf(debt) > 0;
}

function openOf({ amount, note }: Debt): number {
  return amount - (note?.declared?.amount ?? 0);
}
