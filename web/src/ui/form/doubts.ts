/** Warnings about typed values (MEM-8), shown before saving: the first attempt shows them, the second one saves. */
import { doubtValue } from '@ceccar/contract/doubts';
import type { ResourceContract } from '@ceccar/contract/resource';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormValues, getField } from './form-values.ts';

export const doubtQuestion =
  'Verificați valorile marcate. Dacă sunt corecte, apăsați încă o dată și se salvează așa.';

/** The values with a warning, by field. */
export function doubtfulValues(contract: ResourceContract, values: FormValues): Record<string, string> {
  const doubtful = Object.entries(values).filter(
    ([name, value]) => doubtValue(getField(contract, name), value) !== undefined,
  );
  return Object.fromEntries(doubtful.map(([name, value]) => [name, String(value)]));
}

export function useDoubts(contract: ResourceContract, form: UseFormReturn<FormValues>) {
  const shownWarnings = useRef('');
  const [isAsking, setAsking] = useState(false);

  /** Whether these values may be sent: there is no warning, or it was shown for the same values. */
  function mayGo(values: FormValues): boolean {
    const doubtful = doubtfulValues(contract, values);
    const warningKey = JSON.stringify(doubtful);
    const [first] = Object.keys(doubtful);
    const goes = first === undefined || warningKey === shownWarnings.current;
    shownWarnings.current = warningKey;
    setAsking(!goes);
    if (first !== undefined && !goes) form.setFocus(first);
    return goes;
  }

  return { mayGo, question: isAsking ? doubtQuestion : null };
}
