/** Status and right to practise that the survivor gets from the merge; amber where they change (MEM-240). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { Comparison } from '@ceccar/contract/members/merges';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';

type Props = { kind: MemberKind; outcome: Comparison['outcome'] };

export function OutcomeAlert({ kind, outcome: { before, after } }: Props) {
  const { currentStatus, practiceRight } = memberContracts[kind].fields;
  const status = (value: string | null) => (value === null ? 'niciunul' : fieldText(currentStatus, value));
  const right = (value: string) => fieldText(practiceRight, value);
  const facts = [
    ['status', status(after.status), status(before.status)],
    ['drept de exercitare', right(after.practiceRight), right(before.practiceRight)],
  ] as const;
  const isSame = facts.every(([, then, now]) => then === now);
  const texts = facts.map(
    ([label, then, now]) => `${label}: ${then}${then === now ? '' : `, în loc de ${now}`}`,
  );
  return (
    <Alert severity={isSame ? 'info' : 'warning'}>
      {isSame ? null : (
        <Typography sx={{ fontWeight: 600 }}>Unirea schimbă situația celui care rămâne</Typography>
      )}
      <Typography>{`După unire: ${texts.join('; ')}.`}</Typography>
    </Alert>
  );
}
