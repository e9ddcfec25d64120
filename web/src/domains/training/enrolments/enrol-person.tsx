/** Enrols a member by hand, by name or number. */
import { persons } from '@ceccar/contract/members/persons';
import { overlapCode } from '@ceccar/contract/training/course-enrolments';
import { personCourses } from '@ceccar/contract/training/person-courses';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { errorText, isConflict } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { useNotices } from '../../../platform/data/notices.ts';
import { useSave } from '../../../platform/data/save.ts';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import type { ReferenceValue } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { ReferenceSearch } from '../../../platform/ui/form/reference-search.tsx';

const id = 'enrolments-person';

export function EnrolPerson({ course, onDone }: { course: ApiRecord; onDone: () => void }) {
  const [person, setPerson] = useState<ReferenceValue | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const saving = useSave();
  const notices = useNotices();
  const region = referenceKey(course.region);
  if (typeof course.places !== 'number') return null;
  const problem = isMissing ? 'Alegeți persoana.' : (saving.problem ?? undefined);

  function send(confirm: boolean) {
    const uuid = referenceKey(person);
    setMissing(uuid === null);
    if (uuid === null) return;
    void saving.run({
      send: () =>
        callApi<{ state: string }>(`/api/person-course/enrol/${uuid}`, {
          method: 'POST',
          body: { course: course.originId, ...(confirm ? { confirm } : {}) },
        }),
      onSaved({ state }) {
        setQuestion(null);
        setPerson(null);
        notices.show(
          state === 'enrolled' ? 'Membrul a fost înscris.' : 'Membrul a fost trecut pe lista de așteptare.',
          'success',
        );
      },
      explain(error) {
        if (!isConflict(error, overlapCode)) {
          setQuestion(null);
          return undefined;
        }
        setQuestion(errorText(error));
        return 'asked';
      },
      onSettled: onDone,
      doneText: null,
      failedText: null,
    });
  }

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      useFlexGap
      sx={{ px: 2, pt: 2, alignItems: { sm: 'flex-start' } }}
    >
      <LabelledControl id={id} label={personCourses.fields.person.label} error={problem} reservesLine>
        <ReferenceSearch
          id={id}
          target={persons.plural}
          within={region === null ? {} : { 'region.id__eq': region }}
          value={person}
          onChange={(chosen) => {
            setMissing(false);
            saving.clearProblem();
            setPerson(chosen);
          }}
          describedBy={remarksId(id)}
          isInvalid={problem !== undefined}
        />
      </LabelledControl>
      <Button
        variant="outlined"
        loading={saving.isSaving}
        onClick={() => send(false)}
        sx={{ mt: { sm: 2.75 }, flexShrink: 0 }}
      >
        Înscrie membrul
      </Button>
      <ConfirmDialog
        isOpen={question !== null}
        title="Îl înscrieți totuși?"
        confirmLabel="Înscrie totuși"
        isBusy={saving.isSaving}
        onConfirm={() => send(true)}
        onCancel={() => setQuestion(null)}
      >
        {question}
      </ConfirmDialog>
    </Stack>
  );
}
