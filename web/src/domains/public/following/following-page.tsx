/** Page behind the links of the emails to a follower: what is followed, confirmed or ended (PUB-234). */
import type { OwnFollowings } from '@ceccar/contract/public/following';
import { followApiPath } from '@ceccar/contract/public/following-path';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { paths } from '../../../platform/paths.ts';
import { MessagePage } from '../../../platform/ui/page/message-page.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { countOf, formatDay } from '../../../platform/ui/text/format.ts';
import { PublicFrame } from '../public-frame.tsx';

const Members = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    padding: theme.spacing(1, 2),
    '&:not(:last-child)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  },
  '& > li > span': { flex: '1 1 200px', overflowWrap: 'anywhere' },
}));

export function FollowingPage() {
  return (
    <PublicFrame>
      <Following address={window.location.pathname} />
    </PublicFrame>
  );
}

/** `address` is that of the page; its last part is the key. */
export function Following({ address }: { address: string }) {
  const api = followApiPath(address.split('/')[2] ?? '');
  const [own, setOwn] = useState<OwnFollowings | 'gone' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    () =>
      callApi<OwnFollowings>(api).then(setOwn, (failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 404) setOwn('gone');
        else setProblem(errorText(failure));
      }),
    [api],
  );
  useEffect(() => void load(), [load]);

  async function act(call: () => Promise<unknown>, done: string) {
    setBusy(true);
    setProblem(null);
    setOutcome(null);
    try {
      await call();
      setOutcome(done);
    } catch (failure) {
      setProblem(errorText(failure));
    }
    await load();
    setBusy(false);
  }

  if (own === 'gone')
    return outcome === null ? (
      <MessagePage
        title="Legătura nu mai este valabilă"
        text="Cererea nu a fost confirmată la timp sau urmărirea s-a încheiat. O puteți cere din nou din căutarea publică."
      >
        <Button href={paths.memberSearch} variant="contained">
          Căutați un membru
        </Button>
      </MessagePage>
    ) : (
      <MessagePage title="Nu mai urmăriți pe nimeni" text="Adresa dumneavoastră a fost ștearsă.">
        <Button href={paths.memberSearch}>Căutați un membru</Button>
      </MessagePage>
    );
  return (
    <>
      <PageTitle>Membri urmăriți</PageTitle>
      <div aria-live="assertive">
        {outcome ? <Alert severity="success">{outcome}</Alert> : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
      </div>
      {own ? (
        <Own
          own={own}
          isBusy={isBusy}
          onConfirm={() =>
            void act(
              () => callApi(`${api}/confirm`, { method: 'POST' }),
              'Ați confirmat. Vă scriem când se schimbă ceva.',
            )
          }
          onEnd={({ id, name }) =>
            void act(() => callApi(`${api}/members/${id}`, { method: 'DELETE' }), `Nu mai urmăriți: ${name}.`)
          }
          onEndAll={() => void act(() => callApi(address, { method: 'POST' }), 'Nu mai urmăriți pe nimeni.')}
        />
      ) : problem ? null : (
        <LinearProgress aria-label="Se încarcă" />
      )}
    </>
  );
}

type Member = OwnFollowings['members'][number];

type OwnProps = {
  own: OwnFollowings;
  isBusy: boolean;
  onConfirm: () => void;
  onEnd: (member: Member) => void;
  onEndAll: () => void;
};

function Own({ own: { address, keptUntil, asksToRenew, members }, isBusy, ...on }: OwnProps) {
  const pending = members.filter(({ isConfirmed }) => !isConfirmed).length;
  return (
    <>
      <Typography color="textSecondary">
        {`Cu adresa ${address}.`}
        {keptUntil === null
          ? ''
          : ` Se păstrează până la ${formatDay(keptUntil)}; înainte de aceasta vă întrebăm dacă doriți în continuare.`}
      </Typography>
      {pending > 0 || asksToRenew ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" loading={isBusy} onClick={on.onConfirm}>
              Confirmă
            </Button>
          }
        >
          {pending > 0
            ? `${countOf(pending, 'membru este de confirmat', 'membri sunt de confirmat')}.`
            : 'Doriți să urmăriți acești membri încă un an?'}
        </Alert>
      ) : null}
      <Paper variant="outlined">
        <Members aria-label="Membri urmăriți">
          {members.map((member) => (
            <li key={member.id}>
              <span>
                {member.url === null ? (
                  member.name
                ) : (
                  <Link href={member.url} underline="always">
                    {member.name}
                  </Link>
                )}
                {member.number === null ? '' : ` (${member.number})`}
              </span>
              {member.isConfirmed ? null : <Chip label="de confirmat" size="small" variant="outlined" />}
              <Button
                size="small"
                color="secondary"
                disabled={isBusy}
                aria-label={`Nu mai urmăresc: ${member.name}`}
                onClick={() => on.onEnd(member)}
              >
                Nu mai urmăresc
              </Button>
            </li>
          ))}
        </Members>
      </Paper>
      <Stack direction="row">
        <Button variant="outlined" color="error" disabled={isBusy} onClick={on.onEndAll}>
          Nu mai urmăresc pe nimeni
        </Button>
      </Stack>
    </>
  );
}
