/** The staff's conversations: list on the left, the open one on the right; separate screens on a phone. */
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { messagesPath, paths } from '../../platform/paths.ts';
import { KeyHelp } from '../../platform/ui/dialog/key-help.tsx';
import { type KeyBinding, useKeys } from '../../platform/ui/keyboard/keys.ts';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { StaffPage } from '../account/staff-page.tsx';
import { Frame } from './frame.tsx';
import { type ThreadFilter, useThreads } from './message-data.ts';
import { NewThread } from './new-thread.tsx';
import { OpenThread } from './open-thread.tsx';
import { ThreadList } from './thread-list.tsx';

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: theme.spacing(2),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '340px minmax(0, 1fr)' },
}));

/** Height of the page's title. */
const around = 92;

export function ThreadDesk() {
  return (
    <StaffPage own={paths.memberMessages}>
      <Desk />
    </StaffPage>
  );
}

function Desk() {
  const { uuid = null } = useParams();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const navigate = useNavigate();
  const { filter, setFilter, search } = useThreadFilter(uuid);
  const threads = useThreads(filter);
  const input = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<'new' | 'help' | null>(null);
  const listed = threads.data?.['hydra:member'] ?? [];
  const place = listed.findIndex((thread) => thread.uuid === uuid);

  function go(step: 1 | -1) {
    const next = listed[place === -1 ? 0 : place + step];
    if (next) void navigate(messagesPath(next.uuid, search));
  }

  const keys: KeyBinding[] = [
    { keys: ['j'], label: 'Conversația următoare', run: () => go(1) },
    { keys: ['k'], label: 'Conversația anterioară', run: () => go(-1) },
    { keys: ['r'], label: 'Scrie un răspuns', run: () => input.current?.focus() },
    {
      keys: ['u'],
      label: 'Doar necitite',
      run: () => setFilter({ ...filter, isUnread: !filter.isUnread, page: 1 }),
    },
    { keys: ['n'], label: 'Conversație nouă', run: () => setShown('new') },
    { keys: ['?'], label: 'Aceste taste', run: () => setShown('help') },
  ];
  useKeys(keys);

  const hasList = !isPhone || uuid === null;
  return (
    <>
      <PageTitle>Mesaje</PageTitle>
      <Panes>
        {hasList ? (
          <Frame around={around} aria-label="Conversații">
            <ThreadList
              threads={threads}
              filter={filter}
              onFilter={setFilter}
              openUuid={uuid}
              search={search}
              onNew={() => setShown('new')}
            />
          </Frame>
        ) : null}
        {uuid === null ? (
          isPhone ? null : (
            <Frame
              around={around}
              aria-label="Conversație"
              sx={{ justifyContent: 'center', textAlign: 'center' }}
            >
              <Typography color="textSecondary">Alegeți o conversație.</Typography>
            </Frame>
          )
        ) : (
          <Frame around={around} aria-label="Conversație">
            <OpenThread
              key={uuid}
              uuid={uuid}
              search={search}
              isAlone={isPhone}
              input={input}
              onHelp={() => setShown('help')}
            />
          </Frame>
        )}
      </Panes>
      <NewThread
        isOpen={shown === 'new'}
        onClose={() => setShown(null)}
        onOpened={(thread) => {
          setShown(null);
          void navigate(messagesPath(thread.uuid, search));
        }}
      />
      <KeyHelp
        isOpen={shown === 'help'}
        groups={[
          { title: 'Mesaje', bindings: [...keys, { keys: ['Ctrl+Enter'], label: 'Trimite mesajul' }] },
        ]}
        onClose={() => setShown(null)}
      />
    </>
  );
}

/** In the address, so that it survives navigation and reload. */
function useThreadFilter(uuid: string | null) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter: ThreadFilter = {
    memberName: query.get('memberName') ?? '',
    isUnread: query.get('unread') === 'true',
    page: Math.max(1, Number(query.get('page')) || 1),
  };
  const search = query.size > 0 ? `?${query}` : '';

  function setFilter({ memberName, isUnread, page }: ThreadFilter) {
    const next = new URLSearchParams({
      ...(memberName === '' ? {} : { memberName }),
      ...(isUnread ? { unread: 'true' } : {}),
      ...(page === 1 ? {} : { page: String(page) }),
    });
    void navigate(messagesPath(uuid, next.size > 0 ? `?${next}` : ''), { replace: true });
  }

  return { filter, setFilter, search };
}
