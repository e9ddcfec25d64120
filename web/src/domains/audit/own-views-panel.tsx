/** Panel of the member's home: views of the own record by role, day and purpose (AUD-97). */
import { type OwnView, ownViewsAddress } from '@ceccar/contract/audit/record-views';
import type { Collection } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { page as embedded } from '../../platform/api/page.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { formatDay } from '../../platform/ui/text/format.ts';

const itemsPerPage = 20;

/** Asked for by few, hence loaded only on demand. */
export function OwnViewsPanel() {
  const [isOpen, setOpen] = useState(false);
  if (embedded.user?.roles[0] !== 'ROLE_USER') return null;
  return (
    <Paper variant="outlined" component="section" aria-label="Cine mi-a văzut datele">
      <PanelBody>
        <Typography variant="h2">Cine mi-a văzut datele</Typography>
        <Typography color="textSecondary" sx={{ my: 1 }}>
          Zilele în care cineva din filială sau din organizație v-a deschis fișa, cu rolul și scopul.
        </Typography>
        {isOpen ? (
          <OwnViews />
        ) : (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Arată
          </Button>
        )}
      </PanelBody>
    </Paper>
  );
}

function OwnViews() {
  const query = useInfiniteQuery({
    queryKey: ['own-looks'],
    queryFn: ({ pageParam, signal }) =>
      callApi<Collection<OwnView>>(ownViewsAddress, {
        query: new URLSearchParams({ page: String(pageParam), itemsPerPage: String(itemsPerPage) }),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      page * itemsPerPage < last['hydra:totalItems'] ? page + 1 : undefined,
  });
  const views = query.data?.pages.flatMap((page) => page['hydra:member']);
  return (
    <>
      {query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingRows columns={2} rows={3} /> : null}
      {views?.length === 0 ? <Typography>Nimeni nu v-a deschis fișa.</Typography> : null}
      <List disablePadding aria-label="Cine mi-a văzut datele">
        {views?.map(({ day, role, purposes }) => (
          <ListItem key={`${day} ${role}`} disableGutters divider>
            <ListItemText primary={`${formatDay(day)} · ${role}`} secondary={purposes.join('; ')} />
          </ListItem>
        ))}
      </List>
      {query.hasNextPage ? (
        <Button sx={{ mt: 1 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mai multe
        </Button>
      ) : null}
    </>
  );
}
