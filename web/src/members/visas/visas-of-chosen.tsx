import type { MemberKind } from '@ceccar/contract/members/member-kind';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../../api/records.ts';
import { paths } from '../../paths.ts';

type Props = { kind: MemberKind; chosen: readonly ApiRecord[] };

/** Leads from a list to the visas of those that were chosen in it, or of numbers that are pasted there. */
export function VisasOfChosen({ kind, chosen }: Props) {
  const navigate = useNavigate();
  const numbers = chosen.map(({ regNumber }) => String(regNumber));
  return (
    <Button
      variant="outlined"
      onClick={() =>
        void navigate(kind === 'person' ? paths.personVisas : paths.companyVisas, { state: { numbers } })
      }
    >
      {chosen.length === 0 ? 'Vize în bloc' : `Vize pentru cei aleși (${chosen.length})`}
    </Button>
  );
}
