/** From a list to one visa for several members: the selected ones, or those whose numbers are pasted (MEM-47). */
import type { MemberKind } from '@ceccar/contract/member';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { personName } from '../persons/person-heading.ts';
import type { ChosenMember } from './chosen-members.tsx';

const addresses = { person: paths.personVisas, company: paths.companyVisas } as const;

type Props = { kind: MemberKind; chosen: readonly ApiRecord[] };

export function VisasOfChosen(props: Props) {
  const open = useVisasOfChosen(props);
  return (
    <Button variant="contained" onClick={open}>
      Vize pentru cei aleși
    </Button>
  );
}

function useVisasOfChosen({ kind, chosen }: Props): () => void {
  const navigate = useNavigate();
  return () => {
    const handedOver: ChosenMember[] = chosen.map((member) => ({
      uuid: String(member.uuid),
      name: kind === 'person' ? personName(member) : String(member.name),
      number: String(member.regNumber),
    }));
    void navigate(addresses[kind], { state: { chosen: handedOver } });
  };
}

/** Without selected members, says how to choose them before it leads to an empty box of numbers (API-272). */
export function VisasInBulk({ kind, chosen }: Props) {
  const id = useId();
  const openChosen = useVisasOfChosen({ kind, chosen });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={chosen.length > 0 ? openChosen : () => setOpen(true)}>
        Vize în bloc
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>Vize în bloc</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Bifați membrii în listă, pe oricâte pagini, apoi apăsați „Vize pentru cei aleși” din josul listei.
            Dacă aveți numerele lor într-un document, le puteți lipi.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <ButtonLink to={addresses[kind]}>Lipește numere</ButtonLink>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Alege din listă
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
