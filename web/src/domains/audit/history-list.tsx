/** Entries of the change history by day, newest first, loaded page by page. */
import type { MemberKind } from '@ceccar/contract/member';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useId } from 'react';
import type { ApiRecord } from '../../platform/api/records.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { Panel } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { type HistorySubject, useHistory } from './change-history.ts';
import { byDay } from './entry-text.ts';
import { HistoryEntry } from './history-entry.tsx';

const Entries = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

const Day = styled(Typography)<TypographyProps>(({ theme }) => ({
  padding: theme.spacing(1, 2),
  backgroundColor: (theme.vars ?? theme).palette.background.default,
  borderBlock: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  'section:first-of-type > &': { borderTop: 0 },
}));

type Props = {
  subject: HistorySubject;
  emptyText: string;
  /** Level of the days' headings on their page. */
  dayHeading: 'h2' | 'h3';
};

export function HistoryList({ subject, emptyText, dayHeading }: Props) {
  const id = useId();
  const history = useHistory(subject);
  const { entries } = history;
  return (
    <>
      {history.error ? <ListFailure error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.isPending ? <LoadingRows columns={3} rows={3} /> : null}
      {entries?.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {emptyText}
        </Typography>
      ) : null}
      {byDay(entries ?? []).map(({ day, entries: entriesOfDay }) => (
        <section key={day}>
          <Day variant="h3" component={dayHeading} id={`${id}-${day}`}>
            {day}
          </Day>
          <Entries aria-labelledby={`${id}-${day}`}>
            {entriesOfDay.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} subject={subject} />
            ))}
          </Entries>
        </section>
      ))}
      {history.hasNextPage ? (
        <Button
          sx={{ m: 1 }}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Mai multe
        </Button>
      ) : null}
    </>
  );
}

type PanelProps = { record: ApiRecord; subject: MemberKind };

/** Change history of a member and its sub-records; renders nothing without permission. */
export function HistoryPanel({ record, subject }: PanelProps) {
  const panel = usePanel('history');
  if (record.abilities?.history !== true) return null;
  const id = record.originId;
  return (
    <Panel title="Istoric" state={panel}>
      <HistoryList
        subject={subject === 'person' ? { person: id } : { company: id }}
        emptyText="Nu este înregistrată nicio modificare."
        dayHeading="h3"
      />
    </Panel>
  );
}
