import type { MemberKind } from '@ceccar/contract/member';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../../api/records.ts';
import { paths } from '../../paths.ts';
import { personName } from '../persons/person-heading.ts';
import type { ChosenMember } from './chosen-members.tsx';

type Props = { kind: MemberKind; chosen: readonly ApiRecord[] };

/** Link from a list to the visas of the selected members, or of pasted numbers. */
export function VisasOfChosen({ kind, chosen }: Props) {
  const navigate = useNavigate();
  const handedOver: ChosenMember[] = chosen.map((member) => ({
    uuid: String(member.uuid),
    name: kind === 'person' ? personName(member) : String(member.name),
    number: String(member.regNumber),
  }));
  return (
    <Button
      variant="outlined"
      onClick={() =>
        void navigate(kind === 'person' ? paths.personVisas : paths.companyVisas, {
          state: { chosen: handedOver },
        })
      }
    >
      {chosen.length === 0 ? 'Vize în bloc' : `Vize pentru cei aleși (${chosen.length})`}
    </Button>
  );
}
