/** Reminders of debts: who gets which step, and who cannot be reached; sent only after a look (MON-183). */
import { daysText } from '@ceccar/contract/count-text';
import { type DebtReminder, type ReminderStep, reminderSteps } from '@ceccar/contract/money/debt-control';
import type { Collection } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { countOf, formatAmount, formatCount } from '../../../platform/ui/text/format.ts';
import { BranchChoice } from './branch-choice.tsx';
import { useDebtList } from './debt-list.ts';
import { type DebtorColumn, DebtorTable } from './debtor-table.tsx';

type Preview = Collection<DebtReminder> & {
  counts: Record<ReminderStep, number>;
  withoutEmail: number;
  sendsEmails: boolean;
};

/** Counted by what was sent, not by the step (MON-247). */
const letterNames: Readonly<Record<number, string>> = { 1: 'prima', 2: 'a doua', 3: 'ultima' };

const columnsWhere = (sendsEmails: boolean): readonly DebtorColumn<DebtReminder>[] => [
  { label: 'Etapa', text: ({ step }) => daysText(step) },
  { label: 'Înștiințarea', text: ({ letter }) => letterNames[letter] ?? '' },
  { label: 'Anii', text: ({ years }) => years.join(', ') },
  { label: 'Scadent', text: ({ amount }) => formatAmount(amount), isAmount: true },
  {
    label: 'E-mail',
    text: ({ hasEmail }) => (hasEmail ? (sendsEmails ? 'se trimite' : 'nu se poate trimite') : 'fără adresă'),
  },
];

/** `30, 60 și 90 de zile` */
const stepsText = `${reminderSteps.slice(0, -1).join(', ')} și ${daysText(reminderSteps[2])}`;

const emailsOf = (count: number) => countOf(count, 'e-mail', 'e-mailuri');

export function Reminders() {
  const queryClient = useQueryClient();
  const { data, error, refetch, region, choose, paging } = useDebtList<Preview>('reminders');
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={6} rows={6} />;
  const { counts, withoutEmail, sendsEmails, 'hydra:totalItems': total } = data;
  const toSend = reminderSteps.reduce((sum, step) => sum + counts[step], 0);
  return (
    <>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <BranchChoice value={region} onChange={choose} />
        <Typography color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 800 }}>
          La {stepsText} de la scadență membrul primește câte o înștiințare, o singură dată pe etapă și
          datorie. Textul ei spune a câta este după cele trimise: „ultima” vine numai după alte două. Nu este
          mesaj publicitar: o primesc și cei care nu doresc memento-uri. Suma este în e-mail numai pentru cine
          nu are cont.
        </Typography>
      </Stack>
      <Paper variant="outlined">
        <PanelBody>
          <Typography variant="h2">
            <span role="status">
              {toSend === 0
                ? 'Nimic de trimis acum'
                : `${sendsEmails ? 'De trimis' : 'Nu se pot trimite'}: ${emailsOf(toSend)}`}
            </span>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {reminderSteps.map((step) => `${daysText(step)}: ${formatCount(counts[step])}`).join(' · ')}
          </Typography>
          {withoutEmail > 0 ? (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {countOf(withoutEmail, 'membru', 'membri')} fără adresă de e-mail:{' '}
              {withoutEmail === 1 ? 'este primul' : 'sunt primii'} în listă. Înștiințați-i altfel.
            </Alert>
          ) : null}
          {sendsEmails ? null : (
            <Alert severity="info" sx={{ mt: 2 }}>
              Instalarea nu are un server de e-mail: nu se poate trimite nimic.
            </Alert>
          )}
          <AskedButton
            isOffered={toSend > 0 && sendsEmails}
            label="Trimite înștiințările"
            button={{ variant: 'contained', sx: { mt: 2 } }}
            title="Trimiteți înștiințările?"
            confirm="Trimite"
            work={{
              send: () =>
                callApi<{ sent: number }>('/api/debts/reminders', {
                  method: 'POST',
                  body: { region: region === '' ? null : Number(region), expected: toSend },
                }),
              onSettled: () => void queryClient.invalidateQueries({ queryKey: ['debts'] }),
              doneText: 'Înștiințările au fost puse la trimis.',
            }}
          >
            <Typography>
              {emailsOf(toSend)} pleacă în câteva minute. Cine plătește până atunci nu mai primește nimic.
            </Typography>
          </AskedButton>
        </PanelBody>
        {total > 0 ? (
          <DebtorTable
            label="Cui i se trimite"
            columns={columnsWhere(sendsEmails)}
            rows={data['hydra:member']}
          />
        ) : null}
        <ListPages list={{ ...paging, total }} />
      </Paper>
    </>
  );
}
