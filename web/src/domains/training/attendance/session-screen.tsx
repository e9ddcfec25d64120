/** The screen of the room: a code that changes every 30 seconds, also without a network (TRA-33). */
import type { SessionCode } from '@ceccar/contract/training/course-attendances';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { attendPath } from '../../../platform/paths.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { QrCode } from '../../../platform/ui/pictures/qr-code.tsx';
import { countOf, formatClock, formatDay } from '../../../platform/ui/text/format.ts';
import { useNow } from '../../../platform/ui/timing/now.ts';
import { openCode } from './attendance-data.ts';
import { makeCode, secondsLeft, slotOf } from './code-maker.ts';

export function SessionScreen() {
  const { session = '' } = useParams();
  const opened = useQuery({
    queryKey: ['session-code', session],
    // With the difference of the clocks, so that a wrong one here makes no codes of another time.
    queryFn: async () => {
      const code = await openCode(session);
      return { code, aheadMs: Date.now() - new Date(code.now).getTime() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  });
  if (isRefusal(opened.error)) return <RefusedPage error={opened.error} />;
  if (opened.error) return <ListFailure error={opened.error} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <LoadingRows columns={1} rows={6} />;
  return <Code {...opened.data} />;
}

function Code({ code, aheadMs }: { code: SessionCode; aheadMs: number }) {
  const { session, course, day, startsAt, endsAt, key, from, until } = code;
  useNow(500);
  const now = new Date(Date.now() - aheadMs);
  const isOpen = now >= new Date(from) && now <= new Date(until);
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <PageTitle>{course}</PageTitle>
      <Typography variant="h2" component="p">
        {formatDay(day)}, {startsAt}–{endsAt}
      </Typography>
      {isOpen ? (
        <>
          <Typography>
            Scanați codul cu telefonul, cu contul dumneavoastră deschis, ca să vă confirmați prezența.
          </Typography>
          <ShownCode session={session} codeKey={key} slot={slotOf(now)} />
          <Typography color="textSecondary">
            Codul se schimbă peste {countOf(secondsLeft(now), 'secundă', 'secunde')}.
          </Typography>
        </>
      ) : (
        <Typography role="status">
          Codul se arată la {formatDay(day)}, între {formatClock(from)} și {formatClock(until)}.
        </Typography>
      )}
    </Stack>
  );
}

function ShownCode({ session, codeKey, slot }: { session: number; codeKey: string; slot: number }) {
  const [address, setAddress] = useState<string>();
  const [isImpossible, setImpossible] = useState(false);
  // An effect, because the browser signs asynchronously.
  useEffect(() => {
    let isCurrent = true;
    makeCode(session, codeKey, slot)
      .then((code) => isCurrent && setAddress(`${window.location.origin}${attendPath(code)}`))
      .catch(() => setImpossible(true));
    return () => {
      isCurrent = false;
    };
  }, [session, codeKey, slot]);
  if (isImpossible)
    return <Typography>Browserul nu poate semna coduri: deschideți pagina prin https.</Typography>;
  return (
    <Box
      sx={{ width: 'min(70vh, 90vw, 640px)', aspectRatio: '1', '& > svg': { width: '100%', height: '100%' } }}
      data-address={address}
    >
      {address === undefined ? null : <QrCode text={address} />}
    </Box>
  );
}
