/** Moves a member to another branch, after showing what goes along, what stays and what ends (MEM-231). */
import type { MemberKind } from '@ceccar/contract/member';
import MoveIcon from '@mui/icons-material/MoveDownOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { MoveForm } from './move-form.tsx';

const moveLabel = 'Mută la altă filială';

type Props = { kind: MemberKind; member: ApiRecord };

export function MoveMember({ kind, member }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        startIcon={<MoveIcon />}
        onClick={() => setOpen(true)}
      >
        {moveLabel}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{moveLabel}</DialogTitle>
        <MoveForm kind={kind} uuid={member.uuid ?? ''} onClose={close} />
      </Dialog>
    </>
  );
}
