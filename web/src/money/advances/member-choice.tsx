/** Whose advance it is: persons or companies, then one of them by name (MON-27). */
import { type MemberKind, memberContracts } from '@ceccar/contract/members/member-kind';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import type { ReferenceValue } from '../../ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../ui/form/labelled-control.tsx';
import { ReferenceSearch } from '../../ui/form/reference-search.tsx';

const kinds = [
  { kind: 'person', label: 'Persoane fizice' },
  { kind: 'company', label: 'Societăți' },
] as const;

type Props = {
  kind: MemberKind;
  member: ApiRecord | undefined;
  error: string | undefined;
  onChoose: (kind: MemberKind, iri: string | null) => void;
};

export function MemberChoice({ kind, member, error, onChoose }: Props) {
  const id = useId();
  // Known before the member's record is read.
  const [picked, setPicked] = useState<ReferenceValue | null>(null);
  const value = member ? { '@id': member.id, name: memberName(kind, member) } : picked;

  function choose(chosen: ReferenceValue | null) {
    setPicked(chosen);
    onChoose(kind, chosen?.['@id'] ?? null);
  }

  function chooseKind(chosen: MemberKind) {
    if (chosen === kind) return;
    setPicked(null);
    onChoose(chosen, null);
  }

  return (
    <div>
      <RadioGroup
        row
        aria-label="Tipul membrului"
        value={kind}
        onChange={(event) => chooseKind(event.target.value === 'company' ? 'company' : 'person')}
        sx={{ mt: -1, mb: 1 }}
      >
        {kinds.map((one) => (
          <FormControlLabel
            key={one.kind}
            value={one.kind}
            label={one.label}
            sx={{ minHeight: 36, mr: 3 }}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      <LabelledControl
        id={id}
        label={kind === 'person' ? 'Nume sau prenume' : 'Denumire'}
        required
        error={error}
      >
        <ReferenceSearch
          key={kind}
          id={id}
          target={memberContracts[kind].plural}
          value={value}
          onChange={choose}
          describedBy={remarksId(id)}
          isInvalid={error !== undefined}
        />
      </LabelledControl>
    </div>
  );
}

function memberName(kind: MemberKind, member: ApiRecord): string {
  return kind === 'person' ? `${member.lastName} ${member.firstName}` : String(member.name);
}
