/** Enrols a member by hand, by name or number. */
import { persons } from '@ceccar/contract/members/persons';
import { personCourses } from '@ceccar/contract/training/person-courses';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { useNotices } from '../../../platform/data/notices.ts';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import type { ReferenceValue } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { ReferenceSearch } from '../../../platform/ui/form/reference-search.tsx';
import { enrol } from '../open/open-data.ts';
import { useEnrolling } from './enrolling.ts';

const id = 'enrolments-person';

export function EnrolPerson({ course, onDone }: { course: ApiRecord; onDone: () => void }) {
  const [person, setPerson] = useState<ReferenceValue | null>(null);
  const [isMissing, setMissing] = useState(false);
  const notices = useNotices();
  const uuid = referenceKey(person);
  const { saving, run, question, dialog } = useEnrolling({
    send: (confirm) => enrol(uuid ?? '', Number(course.originId), confirm),
    onSaved({ state }) {
      setPerson(null);
      notices.show(
        state === 'enrolled' ? 'Membrul a fost înscris.' : 'Membrul a fost trecut pe lista de așteptare.',
        'success',
      );
    },
    onSettled: onDone,
  });
  const region = referenceKey(course.region);
  if (typeof course.places !== 'number') return null;
  const problem = isMissing ? 'Alegeți persoana.' : (saving.problem ?? undefined);

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
        onClick={() => (uuid === null ? setMissing(true) : run())}
        sx={{ mt: { sm: 2.75 }, flexShrink: 0 }}
      >
        Înscrie membrul
      </Button>
      <ConfirmDialog {...dialog} title="Îl înscrieți totuși?" confirmLabel="Înscrie totuși">
        {question}
      </ConfirmDialog>
    </Stack>
  );
}
