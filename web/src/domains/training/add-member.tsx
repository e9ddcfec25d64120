/** Adds one member to a course: a person of its branch, found by number or name (TRA-13). */
import { persons } from '@ceccar/contract/members/persons';
import { courses } from '@ceccar/contract/training/courses';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type ApiRecord, referenceKey } from '../../platform/api/records.ts';
import { refreshRecords } from '../../platform/data/record-cache.ts';
import { CreateForm } from '../../platform/ui/form/create-form.tsx';
import { FieldCells } from '../../platform/ui/form/field-cells.tsx';
import type { FormValues, ReferenceValue } from '../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';
import { ReferenceSearch } from '../../platform/ui/form/reference-search.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';

export function AddMember({ course }: { course: ApiRecord }) {
  const [added, setAdded] = useState(0);
  const queryClient = useQueryClient();
  const typed = personCourses.create.filter((name) => name !== 'course');

  function begin() {
    refreshRecords(queryClient, courses.plural);
    setAdded(added + 1);
  }

  return (
    <PanelBody>
      <CreateForm
        // Remounts the form for the next member.
        key={added}
        contract={personCourses}
        names={personCourses.create}
        initial={{ course: { '@id': course.id, name: course.name } }}
        onCreated={begin}
        renderFields={(idPrefix) => (
          <FieldCells
            contract={personCourses}
            names={typed}
            idPrefix={idPrefix}
            special={{
              person: <PersonSearch id={`${idPrefix}-person`} course={course} />,
            }}
          />
        )}
      />
    </PanelBody>
  );
}

type SearchProps = { id: string; course: ApiRecord };

function PersonSearch({ id, course }: SearchProps) {
  const { field, fieldState } = useController<FormValues>({ name: 'person' });
  const region = referenceKey(course.region);
  const error = fieldState.error?.message;
  return (
    <LabelledControl id={id} label={personCourses.fields.person.label} required error={error}>
      <ReferenceSearch
        id={id}
        target={persons.plural}
        within={region === null ? {} : { 'region.id__eq': region }}
        // toFormValues stores nothing else in a reference field.
        value={field.value as ReferenceValue | null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        describedBy={remarksId(id)}
        isInvalid={error !== undefined}
      />
    </LabelledControl>
  );
}
