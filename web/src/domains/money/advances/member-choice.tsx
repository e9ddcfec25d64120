/** Member selection: person or company, then a search by any identifying field (MON-27). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import type { ReferenceValue } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { lookupOf, ReferenceSearch } from '../../../platform/ui/form/reference-search.tsx';
import { tooFewCharacters } from '../../../platform/ui/form/search-texts.ts';

const kinds = [
  { kind: 'person', label: 'Persoane fizice' },
  { kind: 'company', label: 'Societăți' },
] as const;

type Props = {
  kind: MemberKind;
  /** Whether a member is already chosen; otherwise this control gets the initial focus. */
  isChosen: boolean;
  /** Undefined while loading. */
  member: ApiRecord | undefined;
  error: string | undefined;
  onChoose: (kind: MemberKind, iri: string | null) => void;
};

export function MemberChoice({ kind, isChosen, member, error, onChoose }: Props) {
  const id = useId();
  const target = memberContracts[kind].plural;
  // Available before the member's record is loaded.
  const [picked, setPicked] = useState<ReferenceValue | null>(null);
  const value = member ? { '@id': member.id, name: memberName(kind, member) } : picked;

  const box = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    if (!isChosen) box.current?.focus();
  });
  // Only on mount: later the focus stays on the control that changes the choice.
  useEffect(() => begin(), []);

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
      <LabelledControl id={id} label={lookupOf(target).hint} required error={error}>
        <ReferenceSearch
          key={kind}
          id={id}
          target={target}
          placeholder={tooFewCharacters}
          inputRef={box}
          value={value}
          onChange={choose}
          describedBy={remarksId(id)}
          isInvalid={error !== undefined}
        />
      </LabelledControl>
    </div>
  );
}

export function memberName(kind: MemberKind, member: ApiRecord): string {
  return kind === 'person' ? `${member.lastName} ${member.firstName}` : String(member.name);
}
