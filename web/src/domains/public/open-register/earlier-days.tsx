import type { OpenRegisterManifest } from '@ceccar/contract/public/open-register';
import { openFilePath } from '@ceccar/contract/public/open-register-path';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { Problem } from '../texts/problem.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { DayFiles } from './day-files.tsx';

type Props = { days: readonly string[] };

/** The files of a day that the visitor chooses. */
export function EarlierDays({ days }: Props) {
  const { texts, format } = useTexts();
  const words = texts.openRegister;
  const [chosen, setChosen] = useState<OpenRegisterManifest | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function choose(day: string) {
    setProblem(null);
    if (day === '') return setChosen(null);
    try {
      setChosen(await callApi<OpenRegisterManifest>(openFilePath(`manifest-${day}.json`)));
    } catch (failure) {
      setProblem(failure);
    }
  }

  return (
    <>
      <LabelledControl id="open-register-day" label={words.day}>
        <SelectControl
          id="open-register-day"
          value={chosen?.day ?? ''}
          emptyLabel={words.chooseDay}
          options={days.map((day) => ({ value: day, label: format.day(day) }))}
          onChange={(day) => void choose(day)}
        />
      </LabelledControl>
      {problem ? <Problem error={problem} /> : null}
      {chosen ? <DayFiles manifest={chosen} /> : null}
    </>
  );
}
