/** The day on which the member visits the branch for the visa; it can be changed until the day before (REP-12). */
import { addDays } from '@ceccar/contract/add-days';
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { isClosedDay } from '@ceccar/contract/closed-days';
import { branchContacts, regions } from '@ceccar/contract/members/reference-lists';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { callApi } from '../../api/http.ts';
import { type ApiRecord, referenceIri } from '../../api/records.ts';
import { DayCalendar, formatWholeDay } from '../../ui/day-calendar.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ProblemAlert } from '../../ui/form/problem-alert.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { ThumbBar } from '../../ui/thumb-bar.tsx';
import { type Flow, useRefreshFlow } from '../flow/flow.ts';

export function VisaDay({ report, moves }: Flow) {
  const { visaScheduled } = report;
  const [isChanging, setChanging] = useState(false);
  const mayChange = moves.moves.scheduleVisa === null;
  const isChoosing = visaScheduled === null || (isChanging && mayChange);
  return (
    <>
      {isChoosing ? null : (
        <div>
          <Typography role="status">
            Ați ales <strong>{formatWholeDay(visaScheduled)}</strong>. Veniți la filială în timpul programului
            ei.
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {mayChange ? 'O puteți schimba până în ziua dinainte.' : moves.moves.scheduleVisa}
          </Typography>
        </div>
      )}
      {isChoosing ? (
        <DayChoice key={visaScheduled} report={report} onDone={() => setChanging(false)} />
      ) : (
        <BranchCard report={report} />
      )}
      {!isChoosing && mayChange ? (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setChanging(true)}>
          Schimbă ziua
        </Button>
      ) : null}
    </>
  );
}

type ReportProps = Pick<Flow, 'report'>;

/** Where the branch is and when it is open; without contacts in the register, its name. */
function BranchCard({ report: { region } }: ReportProps) {
  const { data } = useGetOne<ApiRecord>(regions.plural, {
    id: referenceIri(region) ?? '',
    meta: { view: 'branch-card' },
  });
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

type Props = ReportProps & { onDone: () => void };

function DayChoice({ report, onDone }: Props) {
  const today = bucharestDay();
  const [day, setDay] = useState<string | null>(report.visaScheduled);
  const saving = useSaving();
  const refresh = useRefreshFlow();
  const button = useKeptFocus(saving.isSaving);
  const schedule = () =>
    saving.run({
      send: () =>
        callApi(`/annual_reports/${report.originId}/scheduleVisa`, {
          method: 'POST',
          body: { visaScheduled: day },
        }),
      onSaved: onDone,
      onSettled: refresh,
      doneText: 'Ziua vizei a fost aleasă.',
      failedText: null,
    });
  return (
    <>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={4}>
        <DayCalendar
          label="Ziua vizei"
          first={addDays(today, 1)}
          last={`${today.slice(0, 4)}-12-31`}
          isOffered={(one) => !isClosedDay(one)}
          value={day}
          onChange={setDay}
        />
        <BranchCard report={report} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        Sâmbăta, duminica și în zilele de sărbătoare legală filiala este închisă.
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
