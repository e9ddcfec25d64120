/** The questions of a move: the new branch, the day, the decision; below them what follows. */

import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { MemberKind } from '@ceccar/contract/member';
import { type BranchMove, moveFields } from '@ceccar/contract/members/branch-moves';
import { messages } from '@ceccar/contract/messages';
import { readTypedDay } from '@ceccar/contract/read-day';
import type { Violation } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { DateControl } from '../../../platform/ui/form/date-control.tsx';
import type { ReferenceValue } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { ReferenceSelect } from '../../../platform/ui/form/reference-select.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { formatDay } from '../../../platform/ui/text/format.ts';
import { movesPathOf, useMovePreview } from './move-data.ts';
import { MoveEffects } from './move-effects.tsx';

type Props = { kind: MemberKind; uuid: string; onClose: () => void };
type Errors = { readonly [Name in keyof typeof moveFields]?: string };

export function MoveForm({ kind, uuid, onClose }: Props) {
  const id = useId();
  const preview = useMovePreview(kind, uuid);
  const branch = useRef<HTMLSelectElement>(null);
  // An effect, because the dialog would take the focus itself.
  useEffect(() => branch.current?.focus(), []);
  const [region, setRegion] = useState<ReferenceValue | null>(null);
  const [day, setDay] = useState(formatDay(bucharestDay()));
  const [decision, setDecision] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const saving = useSave((violations: readonly Violation[]) => {
    const own = violations.filter(({ propertyPath }) => propertyPath in moveFields);
    setErrors(Object.fromEntries(own.map(({ propertyPath, message }) => [propertyPath, message])));
    return violations.filter((violation) => !own.includes(violation));
  });
  const attempt = useAttempt(newAttemptKey);
  const queryClient = useQueryClient();

  function move() {
    const movedOn = readTypedDay(day);
    const found: Errors = {
      ...(region ? {} : { region: messages.required(moveFields.region.label) }),
      ...(movedOn ? {} : { movedOn: messages.notDate }),
    };
    setErrors(found);
    if (!region || !movedOn) return;
    const body = { region: region['@id'], movedOn, decisionNumber: decision.trim() || null };
    void saving.run({
      send: () =>
        attempt.send(
          (key) =>
            callApi<BranchMove>(`${movesPathOf(kind, uuid)}/move`, {
              method: 'POST',
              body,
              headers: { 'Idempotency-Key': key },
            }),
          JSON.stringify(body),
        ),
      onSaved: () => {
        onClose();
        void queryClient.invalidateQueries();
      },
      doneText: `Fișa este acum la Filiala ${region.name}.`,
      failedText: null,
    });
  }

  const controls = (name: keyof typeof moveFields) => ({
    id: `${id}-${name}`,
    describedBy: remarksId(`${id}-${name}`),
  });
  const frame = (name: keyof typeof moveFields) => ({
    id: `${id}-${name}`,
    label: moveFields[name].label,
    required: moveFields[name].required,
    error: errors[name],
  });
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <LabelledControl {...frame('region')}>
            <ReferenceSelect
              {...controls('region')}
              target="regions"
              value={region}
              inputRef={branch}
              onChange={setRegion}
            />
          </LabelledControl>
          <LabelledControl {...frame('movedOn')}>
            <DateControl
              {...controls('movedOn')}
              label={moveFields.movedOn.label}
              value={day}
              first={preview.data?.earliest ?? undefined}
              onChange={setDay}
            />
          </LabelledControl>
          <LabelledControl {...frame('decisionNumber')}>
            <TextControl
              {...controls('decisionNumber')}
              field={moveFields.decisionNumber}
              value={decision}
              onChange={setDecision}
            />
          </LabelledControl>
          <MoveEffects preview={preview} />
          <ProblemAlert text={saving.problem} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Renunță
        </Button>
        <Button variant="contained" disabled={!preview.data} loading={saving.isSaving} onClick={move}>
          Mută
        </Button>
      </DialogActions>
    </>
  );
}
