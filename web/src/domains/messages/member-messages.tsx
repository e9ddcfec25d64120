/** The member's conversations, one tab for each branch. */
import type { Notification } from '@ceccar/contract/messages/notifications';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { Conversation } from './conversation.tsx';
import { Frame } from './frame.tsx';
import { useThreads } from './message-data.ts';
import { useOpening } from './opening.ts';

/** Height of the page's title and tabs. */
const around = 166;

export function MemberMessages() {
  const { data, error, refetch } = useThreads({ memberName: '', isUnread: false, page: 1 });
  const threads = data?.['hydra:member'].toSorted((a, b) => a.region.name.localeCompare(b.region.name, 'ro'));
  return (
    <Stack spacing={2}>
      <PageTitle>Mesaje</PageTitle>
      {error && !threads ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!error && !threads ? <LoadingRows columns={1} rows={4} /> : null}
      {threads ? <BranchTabs threads={threads} /> : null}
    </Stack>
  );
}

function BranchTabs({ threads }: { threads: readonly Notification[] }) {
  const [chosen, choose] = useState<string | null>(null);
  // The member writes to their current branch.
  const current = threads.find(({ abilities }) => abilities.write);
  const shownThread = threads.find(({ uuid }) => uuid === chosen) ?? current ?? threads[0];
  return (
    <>
      {current ? null : <OpenButton isFirst={threads.length === 0} onOpened={choose} />}
      {shownThread ? (
        <Frame around={around} aria-label={`Conversația cu filiala ${shownThread.region.name}`}>
          <Tabs
            value={shownThread.uuid}
            variant="scrollable"
            onChange={(_event, uuid: string) => choose(uuid)}
            aria-label="Filiale"
            sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}
          >
            {threads.map(({ uuid, region, unread }) => (
              <Tab
                key={uuid}
                value={uuid}
                label={
                  <Badge badgeContent={unread} color="primary" sx={{ px: unread > 0 ? 1 : 0 }}>
                    {`Filiala ${region.name}`}
                  </Badge>
                }
              />
            ))}
          </Tabs>
          <Conversation key={shownThread.uuid} thread={shownThread} isMember />
        </Frame>
      ) : null}
    </>
  );
}

function OpenButton({ isFirst, onOpened }: { isFirst: boolean; onOpened: (uuid: string) => void }) {
  const opening = useOpening();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">
        {isFirst
          ? 'Nu aveți încă o conversație cu filiala dumneavoastră.'
          : 'Nu aveți încă o conversație cu filiala de care aparțineți acum.'}
      </Typography>
      <Button
        variant="contained"
        loading={opening.isSaving}
        onClick={() => void opening.open(null, ({ uuid }) => onOpened(uuid))}
      >
        Scrie filialei
      </Button>
      <ProblemAlert text={opening.problem} />
    </Stack>
  );
}
