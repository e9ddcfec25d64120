/** Access log of a member's record by day, including requests for the full CNP; for administrators (AUD-50). */
import { type Look, looksAddress } from '@ceccar/contract/audit/looks';
import type { MemberKind } from '@ceccar/contract/member';
import type { Collection } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../api/http.ts';
import type { ApiRecord } from '../api/records.ts';
import { countOf, formatClock, formatDay, formatMoment } from '../ui/format.ts';
import { ListFailure, LoadingRows } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { usePanel } from '../ui/panel-memory.ts';

const itemsPerPage = 20;

type Props = { record: ApiRecord; subject: MemberKind };

export function LookPanel({ record, subject }: Props) {
  const panel = usePanel('looks');
  if (record.abilities?.history !== true) return null;
  return (
    <Panel title="Consultări" state={panel}>
      <LookList id={record.originId} subject={subject} />
    </Panel>
  );
}

function LookList({ id, subject }: { id: number; subject: Props['subject'] }) {
  const query = useInfiniteQuery({
    queryKey: ['looks', subject, id],
    queryFn: ({ pageParam, signal }) => {
      const queryParams = {
        [subject]: String(id),
        page: String(pageParam),
        itemsPerPage: String(itemsPerPage),
      };
      return callApi<Collection<Look>>(looksAddress, { query: new URLSearchParams(queryParams), signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      page * itemsPerPage < last['hydra:totalItems'] ? page + 1 : undefined,
  });
  const looks = query.data?.pages.flatMap((page) => page['hydra:member']);
  return (
    <>
      {query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingRows columns={3} rows={3} /> : null}
      {looks?.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          Nimeni altcineva nu s-a uitat la această fișă.
        </Typography>
      ) : null}
      <List disablePadding aria-label="Consultări">
        {looks?.map((look) => (
          <ListItem key={`${look.day} ${look.username}`} divider>
            <ListItemText
              primary={`${formatDay(look.day)} · ${look.name} (${look.username}), ${look.role}`}
              secondary={<Details {...look} />}
              slotProps={{ secondary: { component: 'div' } }}
            />
          </ListItem>
        ))}
      </List>
      {query.hasNextPage ? (
        <Button sx={{ m: 1 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mai multe
        </Button>
      ) : null}
    </>
  );
}

function Details({ times, lastAt, reveals }: Look) {
  return (
    <>
      <div>{`${countOf(times, 'consultare', 'consultări')}, ultima la ${formatClock(lastAt)}`}</div>
      {reveals.map(({ at, reason }) => (
        <div key={at}>{`A cerut CNP-ul la ${formatMoment(at)}: ${reason}`}</div>
      ))}
    </>
  );
}
