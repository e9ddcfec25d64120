/** The reminder of this year's missing hours: to how many, with which text; sent only after a look (TRA-55). */
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/errors.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { hoursKey, sendHoursReminder, useHoursReminder } from './hours-data.ts';

const emailsOf = (count: number) => countOf(count, 'e-mail', 'e-mailuri');
const membersOf = (count: number) => countOf(count, 'membru', 'membri');

export function HoursReminder({ region }: { region: string }) {
  const client = useQueryClient();
  const { data, error } = useHoursReminder({ region });
  const title = 'Memento despre orele lipsă';
  if (!data)
    return (
      <TitledCard title={title}>
        {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      </TitledCard>
    );
  const { toSend, sent, notReached, subject, paragraphs, sendsEmails, year } = data;
  return (
    <TitledCard title={title}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography role="status">
          {toSend === 0 ? 'Nimic de trimis acum.' : `De trimis: ${emailsOf(toSend)}.`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Fiecare membru cu ore lipsă îl primește o singură dată în {year}.
          {sent > 0 ? ` L-au primit ${membersOf(sent)}.` : ''}
          {notReached > 0
            ? ` ${membersOf(notReached)} cu ore lipsă nu au cont sau nu doresc memento-uri: anunțați-i altfel.`
            : ''}
        </Typography>
        {sendsEmails ? null : (
          <Alert severity="info">Instalarea nu are un server de e-mail: nu se poate trimite nimic.</Alert>
        )}
        <AskedButton
          isOffered={toSend > 0 && sendsEmails}
          label="Trimite mementoul"
          button={{ variant: 'contained' }}
          title={`Trimiteți ${emailsOf(toSend)}?`}
          confirm="Trimite"
          work={{
            send: () => sendHoursReminder(region, toSend),
            onSettled: () => void client.invalidateQueries({ queryKey: [...hoursKey, 'reminder'] }),
            doneText: 'Memento-urile au fost puse la trimis.',
          }}
        >
          <Typography gutterBottom>Textul este același pentru toți:</Typography>
          <Paper variant="outlined" sx={{ p: 2 }}>
            <Typography variant="subtitle1" component="p" gutterBottom>
              {subject}
            </Typography>
            {paragraphs.map((text) => (
              <Typography key={text} variant="body2" sx={{ mb: 1 }}>
                {text}
              </Typography>
            ))}
          </Paper>
        </AskedButton>
      </Stack>
    </TitledCard>
  );
}
