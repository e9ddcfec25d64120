/** Asks before a new record gets the code of another one, once for each value (MEM-119). */
import { codeKey } from '@ceccar/contract/identifiers/code-keys';
import type { SimilarRecord, SimilarRecords } from '@ceccar/contract/members/similar-records';
import type { ResourceContract } from '@ceccar/contract/resource';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { callApi } from '../../api/http.ts';
import { type FormValues, getField } from './form-values.ts';
import { saveAnyway } from './warnings.ts';

type Question = { key: string; text: string };

/** `field` is the code that two members should not share; without one nothing is asked. */
export function useDuplicateQuestion(
  contract: ResourceContract,
  field: string | undefined,
  form: UseFormReturn<FormValues>,
) {
  const typed = useWatch({ control: form.control, name: field ?? '' });
  const [question, setQuestion] = useState<Question | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isRunning = useRef(false);

  /** Whether this value may be saved: nobody has it, or the question was shown for it. */
  async function mayGo(values: FormValues): Promise<boolean> {
    const key = keyOf(field === undefined ? '' : values[field]);
    if (field === undefined || key === '' || question?.key === key) return true;
    if (isRunning.current) return false;
    isRunning.current = true;
    setChecking(true);
    try {
      const text = await findDuplicates(contract, field, key);
      setQuestion(text === null ? null : { key, text });
      if (text !== null) form.setFocus(field);
      return text === null;
    } finally {
      isRunning.current = false;
      setChecking(false);
    }
  }

  return { mayGo, isChecking, question: question?.key === keyOf(typed) ? (question?.text ?? null) : null };
}

function keyOf(value: unknown): string {
  return typeof value === 'string' ? codeKey(value) : '';
}

async function findDuplicates(
  contract: ResourceContract,
  field: string,
  key: string,
): Promise<string | null> {
  const query = new URLSearchParams({ [field]: key });
  // If the question cannot be asked, saving reports the same as a warning.
  const answer = await callApi<SimilarRecords>(`/api/${contract.plural}/similar`, { query }).catch(
    () => null,
  );
  const duplicates = answer?.['hydra:member'].filter(({ same }) => same.includes(field)).map(nameOf) ?? [];
  if (answer?.elsewhere.includes(field)) duplicates.push('o înregistrare din altă filială');
  if (duplicates.length === 0) return null;
  const { label } = getField(contract, field);
  return `${label}: aceeași valoare are și ${duplicates.join('; ')}. Corectați-o sau apăsați „${saveAnyway}”.`;
}

function nameOf({ name, regNumber, region }: SimilarRecord): string {
  return `${name} (${[regNumber && `nr. ${regNumber}`, region].filter(Boolean).join(', ')})`;
}
