/** Opened by the code on the screen of the room: confirms that the member is there (TRA-33). */
import type { Attended } from '@ceccar/contract/training/course-attendances';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { errorText, isPassing } from '../../../platform/api/errors.ts';
import { page } from '../../../platform/api/page.ts';
import { referenceKey } from '../../../platform/api/records.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { MessagePage } from '../../../platform/ui/page/message-page.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { formatDay } from '../../../platform/ui/text/format.ts';
import { attend } from './attendance-data.ts';

const retryMs = 5_000;

export function AttendPage() {
  const { code = '' } = useParams();
  const uuid = referenceKey(page.user?.person);
  if (uuid === null || page.user?.roles?.[0] !== 'ROLE_USER')
    return (
      <MessagePage
        title="Prezența la curs"
        text="Prezența o confirmă membrii persoane fizice, din contul propriu."
      />
    );
  return (
    <Stack spacing={2} sx={{ maxWidth: 600 }}>
      <PageTitle>Prezența la curs</PageTitle>
      <Confirming person={uuid} code={code} />
    </Stack>
  );
}

type State = { done: Attended } | { failed: string; isPassing: boolean } | 'sending';

/** Sent at once; without a network again and again, as long as the page is open. */
function Confirming({ person, code }: { person: string; code: string }) {
  const [state, setState] = useState<State>('sending');
  const isRunning = useRef(false);
  const send = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      setState({ done: await attend(person, code) });
    } catch (error) {
      setState({ failed: errorText(error), isPassing: isPassing(error) });
    } finally {
      isRunning.current = false;
    }
  }, [person, code]);
  const waits = state !== 'sending' && 'isPassing' in state && state.isPassing;
  // Effects, because the request follows from opening the page, and the network is outside React.
  useEffect(() => void send(), [send]);
  useEffect(() => {
    if (!waits) return;
    const again = () => void send();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waits, send]);

  if (state === 'sending') return <Typography role="status">Se confirmă prezența…</Typography>;
  if ('done' in state) {
    const { course, day, startsAt, endsAt } = state.done;
    return (
      <>
        <Alert severity="success" role="status">
          Sunteți prezent la „{course}”, {formatDay(day)}, {startsAt}–{endsAt}.
        </Alert>
        <Typography>Orele apar în pagina dumneavoastră după ce filiala confirmă prezența la curs.</Typography>
        <ButtonLink to={paths.openCourses} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
          Vezi cursurile
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Alert severity={waits ? 'info' : 'error'} role="status">
        {waits
          ? 'Nu este rețea. Lăsați pagina deschisă: prezența se trimite când revine rețeaua, în cel mult o oră.'
          : state.failed}
      </Alert>
      <Button variant="outlined" onClick={() => void send()} sx={{ alignSelf: 'flex-start' }}>
        Încearcă din nou
      </Button>
    </>
  );
}
