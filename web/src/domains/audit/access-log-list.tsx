/** Access log of a member's record by day, including requests for the full CNP; for administrators (AUD-50). */
import { accessLogAddress, type RecordView } from '@ceccar/contract/audit/record-views';
import type { MemberKind } from '@ceccar/contract/member';
import type { Collection } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { Panel } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { countOf, formatClock, formatDay, formatMoment } from '../../platform/ui/text/format.ts';

const itemsPerPage = 20;

type Props = { record: ApiRecord; subject: MemberKind };

export function AccessLogPanel({ record, subject }: Props) {
  const panel = usePanel('looks');
  if (record.abilities?.history !== true) return null;
  return (
    <Panel title="Consultări" state={panel}>
      <AccessLogList id={record.originId} subject={subject} />
    </Panel>
  );
}

function AccessLogList({ id, subject }: { id: number; subject: Props['subject'] }) {
  const query = useInfiniteQuery({
    queryKey: ['looks', subject, id],
    queryFn: ({ pageParam, signal }) => {
      const queryParams = {
        [subject]: String(id),
        page: String(pageParam),
        itemsPerPage: String(itemsPerPage),
      };
      return callApi<Collection<RecordView>>(accessLogAddress, {
        query: new URLSearchParams(queryParams),
        signal,
      });
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      page * itemsPerPage < last['hydra:totalItems'] ? page + 1 : undefined,
  });
  const views = query.data?.pages.flatMap((page) => page['hydra:member']);
  return (
    <>
      {query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingRows columns={3} rows={3} /> : null}
      {views?.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          Nimeni altcineva nu s-a uitat la această fișă.
        </Typography>
      ) : null}
      <List disablePadding aria-label="Consultări">
        {views?.map((recordView) => (
          <ListItem key={`${recordView.day} ${recordView.username}`} divider>
            <ListItemText
              primary={`${formatDay(recordView.day)} · ${recordView.name} (${recordView.username}), ${recordView.role}`}
              secondary={<Details {...recordView} />}
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

function Details({ times, lastAt, reveals }: RecordView) {
  return (
    <>
      <div>{`${countOf(times, 'consultare', 'consultări')}, ultima la ${formatClock(lastAt)}`}</div>
      {reveals.map(({ at, reason }) => (
        <div key={at}>{`A cerut CNP-ul la ${formatMoment(at)}: ${reason}`}</div>
      ))}
    </>
  );
}
