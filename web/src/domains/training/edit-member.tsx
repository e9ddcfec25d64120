/** Edits the hours and notes of a course member, in a dialog over the list. */
import { personCourses } from '@ceccar/contract/training/person-courses';
import EditIcon from '@mui/icons-material/EditOutlined';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import type { ApiRecord } from '../../platform/api/records.ts';
import { SectionForm } from '../../platform/ui/form/section-form.tsx';

export function EditMember({ member }: { member: ApiRecord }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (member.abilities?.update !== true) return null;
  return (
    <>
      <IconButton aria-label={`Modifică ${member.memberName}`} title="Modifică" onClick={() => setOpen(true)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{String(member.memberName)}</DialogTitle>
        <SectionForm
          contract={personCourses}
          view="course-member-list"
          names={personCourses.change}
          record={member}
          onSaved={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
