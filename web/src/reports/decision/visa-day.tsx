/** The day on which the member visits the branch for the visa; it can be changed until the day before (REP-12). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callApi } from '../../api/http.ts';
import { DayCalendar, formatWholeDay } from '../../ui/day-calendar.tsx';
import { ProblemAlert } from '../../ui/form/problem-alert.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { addDays, isWeekend } from '../../ui/month-days.ts';
import { type Flow, useRefreshFlow } from '../flow/flow.ts';

export function VisaDay({ report, moves }: Flow) {
  const { visaScheduled } = report;
  const [isChanging, setChanging] = useState(false);
  const mayChange = moves.moves.scheduleVisa === null;
  if (visaScheduled === null || (isChanging && mayChange)) {
    return <DayChoice key={visaScheduled} report={report} onDone={() => setChanging(false)} />;
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        Ziua vizei: <strong>{formatWholeDay(visaScheduled)}</strong>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {mayChange ? 'O puteți schimba până în ziua dinainte.' : moves.moves.scheduleVisa}
      </Typography>
      {mayChange ? (
        <Button variant="outlined" onClick={() => setChanging(true)}>
          Schimbă ziua
        </Button>
      ) : null}
    </Stack>
  );
}

type Props = Pick<Flow, 'report'> & { onDone: () => void };

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
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <DayCalendar
        label="Ziua vizei"
        first={addDays(today, 1)}
        last={`${today.slice(0, 4)}-12-31`}
        isOffered={(one) => !isWeekend(one)}
        value={day}
        onChange={setDay}
      />
      <ProblemAlert text={saving.problem} />
      <Stack direction="row" spacing={1}>
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
      </Stack>
    </Stack>
  );
}
