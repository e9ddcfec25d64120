/** Target of the unsubscribe link in reminders (LET-8). */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { callApi } from '../../platform/api/http.ts';
import { paths } from '../../platform/paths.ts';
import { EntryScreen } from './entry-screen.tsx';
import { useSending } from './sending.ts';

export function StopRemindersPage() {
  const sending = useSending(() => callApi(window.location.pathname, { method: 'POST' }));
  return (
    <EntryScreen
      title="Memento-uri"
      text="Mesajele despre termenul raportului anual și despre ziua vizei."
      foot={<Link href={paths.home}>Înapoi la registru</Link>}
    >
      {sending.isDone ? null : (
        <Button variant="contained" loading={sending.isBusy} onClick={() => void sending.start()}>
          Nu mai trimiteți memento-uri
        </Button>
      )}
      <div aria-live="assertive">
        {sending.isDone ? (
          <Alert severity="success">
            Nu veți mai primi memento-uri. Le puteți cere din nou în Contul meu.
          </Alert>
        ) : null}
        {sending.problem ? <Alert severity="error">{sending.problem}</Alert> : null}
      </div>
    </EntryScreen>
  );
}
