/** The day on which the member visits the branch for the visa; it can be changed until the day before (REP-12). */
import { addDays } from '@ceccar/contract/add-days';
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { isClosedDay } from '@ceccar/contract/closed-days';
import { branchContacts, regions } from '@ceccar/contract/members/reference-lists';
import type { OfferedDay, OfferedDays } from '@ceccar/contract/reports/visa-days';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { referenceIri } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';
import { useSave } from '../../../platform/data/save.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { DayCalendar, formatWholeDay } from '../../../platform/ui/form/day-calendar.tsx';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { DefinitionList } from '../../../platform/ui/text/definition-list.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { DownloadButton } from '../flow/download-button.tsx';
import { type Flow, useRefreshFlow } from '../flow/flow.ts';

export function VisaDay({ report, moves, areMovesOld }: Flow) {
  const { visaScheduled } = report;
  const [isChanging, setChanging] = useState(false);
  const days = useOfferedDays(report.originId);
  const mayChange = moves.moves.scheduleVisa === null;
  if (visaScheduled === null && !mayChange && !areMovesOld)
    return <NoDay report={report} reason={moves.moves.scheduleVisa} />;
  const isChoosing = visaScheduled === null || (isChanging && mayChange);
  const chosen = days?.days.find(({ day }) => day === visaScheduled);
  return (
    <>
      {isChoosing ? null : (
        <div>
          <Typography role="status">
            Ați ales <strong>{formatWholeDay(visaScheduled)}</strong>.{' '}
            {chosen ? placeOf(chosen) : 'Veniți la filială în timpul programului ei.'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {mayChange ? 'O puteți schimba până în ziua dinainte.' : moves.moves.scheduleVisa}
          </Typography>
        </div>
      )}
      {isChoosing ? (
        <DayChoice key={visaScheduled} report={report} days={days} onDone={() => setChanging(false)} />
      ) : (
        <BranchCard report={report} />
      )}
      {isChoosing ? null : (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {mayChange ? (
            <Button variant="outlined" onClick={() => setChanging(true)}>
              Schimbă ziua
            </Button>
          ) : null}
          <DownloadButton variant="outlined" address={`/annual_reports/${report.originId}/visaCalendar`}>
            Adaugă în calendar
          </DownloadButton>
          {moves.moves.cancelVisaDay === null ? <CancelButton report={report} /> : null}
        </Stack>
      )}
    </>
  );
}

/** Free places of the branch's days (VIS-7). */
function useOfferedDays(id: number): OfferedDays | undefined {
  const { data } = useQuery({
    queryKey: ['visa-days', id],
    queryFn: ({ signal }) => callApi<OfferedDays>(`/annual_reports/${id}/visaDays`, { signal }),
    staleTime: 0,
  });
  return data;
}

/** `Str. Lungă nr. 2, între 09:00 și 15:00.` */
function placeOf({ address, opensAt, closesAt }: OfferedDay): string {
  const hours = opensAt && closesAt ? `între ${opensAt} și ${closesAt}` : '';
  const text = [address, hours].filter(Boolean).join(', ');
  return text ? `Vă așteptăm: ${text}.` : 'Veniți la filială în timpul programului ei.';
}

function CancelButton({ report }: ReportProps) {
  const refresh = useRefreshFlow();
  return (
    <AskedButton
      label="Renunță la programare"
      button={{ variant: 'text', color: 'secondary' }}
      title="Renunțați la programare?"
      confirm="Renunță la programare"
      cancel="Păstrează ziua"
      work={{
        send: () => callApi(`/annual_reports/${report.originId}/cancelVisaDay`, { method: 'POST' }),
        onSettled: refresh,
        doneText: 'Programarea a fost anulată.',
      }}
    >
      Locul dumneavoastră devine liber. Puteți alege altă zi oricând.
    </AskedButton>
  );
}

type ReportProps = Pick<Flow, 'report'>;

/** Nothing can be chosen: the branch is asked instead. */
function NoDay({ report, reason }: ReportProps & { reason: string | null }) {
  return (
    <>
      <Alert severity="warning">{reason}</Alert>
      <BranchCard report={report} />
    </>
  );
}

/** Where the branch is and when it is open; without contacts in the register, its name. */
function BranchCard({ report: { region } }: ReportProps) {
  const { data } = useRecord(regions, 'branch-card', referenceIri(region));
  const filled = branchContacts.filter((name) => data?.[name]);
  return (
    <section aria-label={`Filiala ${region.name}`}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Filiala {region.name}
      </Typography>
      {data ? <DefinitionList contract={regions} names={filled} record={data} /> : null}
      {data && filled.length === 0 ? (
        <Typography color="textSecondary">
          Adresa și programul filialei nu sunt încă în aplicație; le aflați de la filială.
        </Typography>
      ) : null}
    </section>
  );
}

type Props = ReportProps & { days: OfferedDays | undefined; onDone: () => void };

function DayChoice({ report, days, onDone }: Props) {
  const today = bucharestDay();
  const last = `${today.slice(0, 4)}-12-31`;
  const [day, setDay] = useState<string | null>(report.visaScheduled);
  const saving = useSave();
  const refresh = useRefreshFlow();
  const client = useQueryClient();
  const button = useKeptFocus(saving.isSaving);
  const chosen = days?.days.find((one) => one.day === day);
  const schedule = () =>
    saving.run({
      send: () =>
        callApi(`/annual_reports/${report.originId}/scheduleVisa`, {
          method: 'POST',
          body: { visaScheduled: day },
        }),
      onSaved: onDone,
      onSettled: () => {
        // Another member may have taken the last place meanwhile.
        void client.invalidateQueries({ queryKey: ['visa-days'] });
        refresh();
      },
      doneText: 'Ziua vizei a fost aleasă.',
      failedText: null,
    });
  return (
    <>
      {days?.lost ? (
        <Alert severity="info">
          Ați trecut la Filiala {report.region.name}, de aceea programarea din {formatWholeDay(days.lost.day)}{' '}
          la Filiala {days.lost.branch} nu mai este valabilă. Alegeți o zi la noua filială.
        </Alert>
      ) : null}
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={4}>
        <DayCalendar
          label="Ziua vizei"
          first={addDays(today, 1)}
          last={last}
          isOffered={(one) => isOffered(days, one)}
          value={day}
          onChange={setDay}
        />
        <BranchCard report={report} />
      </Stack>
      {chosen ? (
        <Typography role="status">
          {countOf(chosen.free, 'loc liber', 'locuri libere')}. {placeOf(chosen)}
        </Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {hintOf(days, last)}
      </Typography>
      <ProblemAlert text={saving.problem} />
      <ThumbBar>
        <Button
          ref={button}
          variant="contained"
          disabled={day === null || day === report.visaScheduled}
          loading={saving.isSaving}
          onClick={() => void schedule()}
        >
          {day === null ? 'Alegeți o zi' : `Alege ${formatWholeDay(day)}`}
        </Button>
        {report.visaScheduled ? (
          <Button color="secondary" onClick={onDone}>
            Renunță
          </Button>
        ) : null}
      </ThumbBar>
    </>
  );
}

function hintOf(days: OfferedDays | undefined, last: string): string {
  if (!days?.isPlanned) return 'Sâmbăta, duminica și în zilele de sărbătoare legală filiala este închisă.';
  return days.days.some(({ day }) => day <= last && isOffered(days, day))
    ? 'Se pot alege zilele în care filiala primește și mai are locuri.'
    : 'Până la 31 decembrie filiala nu mai are locuri libere. Pentru viză, luați legătura cu ea.';
}

/** Before the days are known nothing is offered, so that nobody chooses a full day. */
function isOffered(days: OfferedDays | undefined, day: string): boolean {
  if (!days || isClosedDay(day) || days.closed.includes(day)) return false;
  return !days.isPlanned || days.days.some((one) => one.day === day && one.free > 0);
}
