/** Cells of an email: status with reason, and the time of sending. */
import { emails } from '@ceccar/contract/emails/emails';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../platform/api/records.ts';
import type { SpecialCells } from '../../platform/ui/list/list-columns.tsx';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';
import { ToneMark } from '../../platform/ui/text/tone.tsx';

export const emailCells: SpecialCells = {
  state: (email) => <EmailState email={email} />,
};

function EmailState({ email }: { email: ApiRecord }) {
  const { state, problem } = email;
  const stateLabel = fieldText(emails.fields.state, state);
  return (
    <>
      {state === 'sent' ? <ToneMark color="green">{stateLabel}</ToneMark> : null}
      {state === 'failed' ? <ToneMark color="red">{stateLabel}</ToneMark> : null}
      {state === 'held' ? <ToneMark color="orange">{stateLabel}</ToneMark> : null}
      {state === 'sent' || state === 'failed' || state === 'held' ? null : stateLabel}
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', maxWidth: 420 }}
      >
        {timeOf(email)}
        {typeof problem === 'string' ? <div>{problem}</div> : null}
      </Typography>
    </>
  );
}

function timeOf({ state, sentAt, dueAt, attempts }: ApiRecord): string | null {
  if (state === 'sent') return formatMoment(String(sentAt));
  if (state !== 'waiting') return null;
  return `${Number(attempts) > 0 ? 'se încearcă din nou la' : 'de la'} ${formatMoment(String(dueAt))}`;
}
