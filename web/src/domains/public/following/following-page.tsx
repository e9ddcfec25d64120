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
import { ApiError } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { paths } from '../../../platform/paths.ts';
import { MessagePage } from '../../../platform/ui/page/message-page.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { inSameLanguage } from '../texts/load-texts.ts';
import { Problem } from '../texts/problem.tsx';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';

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

/** Written anew when the visitor changes the language. */
type Outcome = { write: (words: Texts['following']) => string };

/** `address` is that of the page; its last part is the key. */
export function Following({ address }: { address: string }) {
  const { texts } = useTexts();
  const { following } = texts;
  const api = followApiPath(address.split('/')[2] ?? '');
  const [own, setOwn] = useState<OwnFollowings | 'gone' | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    () =>
      callApi<OwnFollowings>(api).then(setOwn, (failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 404) setOwn('gone');
        else setProblem(failure);
      }),
    [api],
  );
  useEffect(() => void load(), [load]);

  async function act(call: () => Promise<unknown>, write: Outcome['write']) {
    setBusy(true);
    setProblem(null);
    setOutcome(null);
    try {
      await call();
      setOutcome({ write });
    } catch (failure) {
      setProblem(failure);
    }
    await load();
    setBusy(false);
  }

  if (own === 'gone')
    return outcome === null ? (
      <MessagePage title={following.linkGone} text={following.linkGoneText}>
        <Button href={inSameLanguage(paths.memberSearch)} variant="contained">
          {following.find}
        </Button>
      </MessagePage>
    ) : (
      <MessagePage title={following.nobody} text={following.nobodyText}>
        <Button href={inSameLanguage(paths.memberSearch)}>{following.find}</Button>
      </MessagePage>
    );
  return (
    <>
      <PageTitle>{following.title}</PageTitle>
      <div aria-live="assertive">
        {outcome ? <Alert severity="success">{outcome.write(following)}</Alert> : null}
        {problem ? <Problem error={problem} /> : null}
      </div>
      {own ? (
        <Own
          own={own}
          isBusy={isBusy}
          onConfirm={() =>
            void act(
              () => callApi(`${api}/confirm`, { method: 'POST' }),
              ({ confirmed }) => confirmed,
            )
          }
          onEnd={({ id, name }) =>
            void act(
              () => callApi(`${api}/members/${id}`, { method: 'DELETE' }),
              ({ ended }) => ended(name),
            )
          }
          onEndAll={() =>
            void act(
              () => callApi(address, { method: 'POST' }),
              ({ nobody }) => nobody,
            )
          }
        />
      ) : problem ? null : (
        <LinearProgress aria-label={texts.loading} />
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
  const { texts, format } = useTexts();
  const { following } = texts;
  const pending = members.filter(({ isConfirmed }) => !isConfirmed).length;
  return (
    <>
      <Typography color="textSecondary">
        {following.withAddress(address)}
        {keptUntil === null ? '' : ` ${following.keptUntil(format.day(keptUntil))}`}
      </Typography>
      {pending > 0 || asksToRenew ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" loading={isBusy} onClick={on.onConfirm}>
              {following.confirm}
            </Button>
          }
        >
          {pending > 0 ? format.count(pending, following.pending) : following.renew}
        </Alert>
      ) : null}
      <Paper variant="outlined">
        <Members aria-label={following.title}>
          {members.map((member) => (
            <li key={member.id}>
              <span>
                {member.url === null ? (
                  member.name
                ) : (
                  <Link href={inSameLanguage(member.url)} underline="always">
                    {member.name}
                  </Link>
                )}
                {member.number === null ? '' : ` (${member.number})`}
              </span>
              {member.isConfirmed ? null : (
                <Chip label={following.toConfirm} size="small" variant="outlined" />
              )}
              <Button
                size="small"
                color="secondary"
                disabled={isBusy}
                aria-label={following.endOf(member.name)}
                onClick={() => on.onEnd(member)}
              >
                {following.end}
              </Button>
            </li>
          ))}
        </Members>
      </Paper>
      <Stack direction="row">
        <Button variant="outlined" color="error" disabled={isBusy} onClick={on.onEndAll}>
          {following.endAll}
        </Button>
      </Stack>
    </>
  );
}
