import { overlapCode } from '@ceccar/contract/training/course-enrolments';
import { useState } from 'react';
import { errorText, isConflict } from '../../../platform/api/errors.ts';
import { useSave } from '../../../platform/data/save.ts';
import type { Enrolled } from '../open/open-data.ts';

type Enrolling = {
  send: (confirm: boolean) => Promise<Enrolled>;
  onSaved: (answer: Enrolled) => void;
  onSettled: () => void;
};

/** Sends an enrolment; hours at the same time as another booked course are asked about first (TRA-26), in `dialog` with `question`. */
export function useEnrolling({ send, onSaved, onSettled }: Enrolling) {
  // It stays while the dialog closes.
  const [question, setQuestion] = useState('');
  const [isAsked, setAsked] = useState(false);
  const saving = useSave();

  function run(confirm: boolean) {
    void saving.run({
      send: () => send(confirm),
      onSaved(answer) {
        setAsked(false);
        onSaved(answer);
      },
      explain(error) {
        const isOverlap = isConflict(error, overlapCode);
        setAsked(isOverlap);
        if (!isOverlap) return undefined;
        setQuestion(errorText(error));
        return 'asked';
      },
      onSettled,
      doneText: null,
      failedText: null,
    });
  }

  const dialog = {
    isOpen: isAsked,
    isBusy: saving.isSaving,
    onConfirm: () => run(true),
    onCancel: () => setAsked(false),
  };
  return { saving, run: () => run(false), question, dialog };
}
