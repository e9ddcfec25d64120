/** Warnings about typed values (MEM-8), shown before saving: the first attempt shows them, the second one saves. */

import type { ResourceContract } from '@ceccar/contract/resource';
import { warnAboutValue } from '@ceccar/contract/warnings';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormValues, getField } from './form-values.ts';

/** Label of the button that saves while a question is shown; the questions name it. */
export const saveAnyway = 'Salvează totuși';

const warningQuestion = `Verificați valorile marcate. Dacă sunt corecte, apăsați „${saveAnyway}”.`;

/** The values with a warning, by field. */
export function questionableValues(contract: ResourceContract, values: FormValues): Record<string, string> {
  const questionable = Object.entries(values).filter(
    ([name, value]) => warnAboutValue(getField(contract, name), value) !== undefined,
  );
  return Object.fromEntries(questionable.map(([name, value]) => [name, String(value)]));
}

export function useWarnings(contract: ResourceContract, form: UseFormReturn<FormValues>) {
  const shownWarnings = useRef('');
  const [isAsking, setAsking] = useState(false);

  /** Whether these values may be sent: there is no warning, or it was shown for the same values. */
  function mayGo(values: FormValues): boolean {
    const questionable = questionableValues(contract, values);
    const warningKey = JSON.stringify(questionable);
    const [first] = Object.keys(questionable);
    const goes = first === undefined || warningKey === shownWarnings.current;
    shownWarnings.current = warningKey;
    setAsking(!goes);
    if (first !== undefined && !goes) form.setFocus(first);
    return goes;
  }

  return { mayGo, question: isAsking ? warningQuestion : null };
}
