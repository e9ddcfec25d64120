/** The staff's conversations, with search and filters. */
import type { Notification } from '@ceccar/contract/messages/notifications';
import type { Collection } from '@ceccar/contract/resource';
import AddIcon from '@mui/icons-material/Add';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { messagesPath, paths } from '../../platform/paths.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { pageLabel } from '../../platform/ui/list/page-labels.ts';
import { TextFilter } from '../../platform/ui/list/text-filter.tsx';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { type ThreadFilter, threadsPerPage } from './message-data.ts';
import { ThreadItem } from './thread-item.tsx';

const Threads = styled('ul')({
  // Keeps visually hidden text inside the scrolling frame.
  position: 'relative',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  flex: 1,
  overflowY: 'auto',
});

type Props = {
  threads: UseQueryResult<Collection<Notification>>;
  filter: ThreadFilter;
  onFilter: (filter: ThreadFilter) => void;
  openUuid: string | null;
  /** Query string of the address, so that the filters stay while conversations are opened. */
  search: string;
  onNew: () => void;
};

export function ThreadList({ threads, filter, onFilter, openUuid, search, onNew }: Props) {
  const id = useId();
  const { data, error, refetch } = threads;
  const total = data?.['hydra:totalItems'] ?? 0;
  const pages = Math.ceil(total / threadsPerPage);
  return (
    <>
      <Stack spacing={1} sx={{ p: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <LabelledControl id={id} label="Membru">
          <TextFilter
            id={id}
            value={filter.memberName}
            placeholder="Nume sau denumire"
            icon={<SearchIcon fontSize="small" />}
            onCommit={(memberName) => onFilter({ ...filter, memberName, page: 1 })}
          />
        </LabelledControl>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <FormControlLabel
            label="Doar necitite"
            sx={{ mr: 0, whiteSpace: 'nowrap' }}
            control={
              <Checkbox
                size="small"
                checked={filter.isUnread}
                onChange={(_event, isUnread) => onFilter({ ...filter, isUnread, page: 1 })}
              />
            }
          />
          <Button startIcon={<AddIcon />} onClick={onNew} sx={{ mr: -1.75 }}>
            Conversație nouă
          </Button>
        </Stack>
        <ButtonLink to={paths.documentRequests} sx={{ alignSelf: 'flex-start', ml: -1.75 }}>
          Documente cerute
        </ButtonLink>
      </Stack>
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingRows columns={1} rows={8} /> : null}
      {data ? (
        <Threads aria-label="Conversații">
          {data['hydra:member'].map((thread) => (
            <li key={thread.uuid}>
              <ThreadItem
                thread={thread}
                to={messagesPath(thread.uuid, search)}
                isOpen={thread.uuid === openUuid}
              />
            </li>
          ))}
          {total === 0 ? (
            <li>
              <Typography color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
                {filter.memberName !== '' || filter.isUnread
                  ? 'Nicio conversație nu corespunde.'
                  : 'Nu există încă nicio conversație. Începeți una sau așteptați să scrie un membru.'}
              </Typography>
            </li>
          ) : null}
        </Threads>
      ) : null}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={filter.page}
          size="small"
          siblingCount={0}
          aria-label="Pagini de conversații"
          getItemAriaLabel={pageLabel}
          onChange={(_event, number) => onFilter({ ...filter, page: number })}
          sx={{ p: 1, borderTop: 1, borderColor: 'divider', display: 'flex', justifyContent: 'center' }}
        />
      ) : null}
    </>
  );
}
