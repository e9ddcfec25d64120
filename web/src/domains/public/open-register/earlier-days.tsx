import type { OpenRegisterManifest } from '@ceccar/contract/public/open-register';
import { openFilePath } from '@ceccar/contract/public/open-register-path';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { formatDay } from '../../../platform/ui/text/format.ts';
import { DayFiles } from './day-files.tsx';

type Props = { days: readonly string[] };

/** The files of a day that the visitor chooses. */
export function EarlierDays({ days }: Props) {
  const [chosen, setChosen] = useState<OpenRegisterManifest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(day: string) {
    setProblem(null);
    if (day === '') return setChosen(null);
    try {
      setChosen(await callApi<OpenRegisterManifest>(openFilePath(`manifest-${day}.json`)));
    } catch (failure) {
      setProblem(errorText(failure));
    }
  }

  return (
    <>
      <LabelledControl id="open-register-day" label="Ziua">
        <SelectControl
          id="open-register-day"
          value={chosen?.day ?? ''}
          emptyLabel="Alegeți ziua"
          options={days.map((day) => ({ value: day, label: formatDay(day) }))}
          onChange={(day) => void choose(day)}
        />
      </LabelledControl>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {chosen ? <DayFiles manifest={chosen} /> : null}
    </>
  );
}
