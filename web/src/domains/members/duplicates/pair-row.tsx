/** Two records side by side, why they are suspected, and the two decisions. */

import type { MemberKind } from '@ceccar/contract/member';
import { type DuplicatePair, duplicateReasonTexts } from '@ceccar/contract/members/duplicates';
import { memberContracts } from '@ceccar/contract/members/member';
import type { NamedMember } from '@ceccar/contract/members/named-member';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { companyPath, mergePath, personPath } from '../../../platform/paths.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';

const pathsOf = { person: personPath, company: companyPath } as const;
const distinctLabel = { person: 'Nu sunt aceeași persoană', company: 'Nu sunt aceeași societate' } as const;

export function PairRow({ kind, pair }: { kind: MemberKind; pair: DuplicatePair }) {
  const [one, other] = pair.members as [NamedMember, NamedMember]; // a pair has two
  const [isDistinct, setDistinct] = useState(false);
  const saving = useSave();
  const queryClient = useQueryClient();
  const names = `${one.name} ${one.regNumber}, ${other.name} ${other.regNumber}`;

  function decide(areDistinct: boolean) {
    void saving.run({
      send: () =>
        callApi(`/api/${memberContracts[kind].plural}/duplicates`, {
          method: 'POST',
          body: { members: [one.uuid, other.uuid], areDistinct },
        }),
      // The row stays with its undoing until the list is asked for again.
      onSaved: () => {
        setDistinct(areDistinct);
        void queryClient.invalidateQueries({ queryKey: ['duplicates'], refetchType: 'none' });
      },
      doneText: null,
      failedText: null,
    });
  }

  return (
    <Stack
      component="li"
      spacing={1}
      sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Typography variant="body2" color="textSecondary">
        {pair.reasons.map((reason) => duplicateReasonTexts[kind][reason]).join('; ')}
        {pair.wasDistinct ? ' · motiv nou: s-a hotărât deja că nu sunt aceeași' : ''}
      </Typography>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={{ xs: 0.5, sm: 4 }}
        useFlexGap
        sx={{ flexWrap: 'wrap' }}
      >
        <Named kind={kind} member={one} />
        <Named kind={kind} member={other} />
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {isDistinct ? (
          <>
            <Typography role="status">S-a reținut: {distinctLabel[kind].toLowerCase()}.</Typography>
            <Button loading={saving.isSaving} aria-label={`Anulează: ${names}`} onClick={() => decide(false)}>
              Anulează
            </Button>
          </>
        ) : (
          <>
            {pair.abilities.merge ? (
              <ButtonLink
                variant="outlined"
                size="small"
                to={mergePath(kind, one.uuid, other.uuid)}
                aria-label={`Compară și unește: ${names}`}
              >
                Compară și unește
              </ButtonLink>
            ) : null}
            <Button
              size="small"
              color="secondary"
              variant="outlined"
              loading={saving.isSaving}
              aria-label={`${distinctLabel[kind]}: ${names}`}
              onClick={() => decide(true)}
            >
              {distinctLabel[kind]}
            </Button>
          </>
        )}
      </Stack>
      <ProblemAlert text={saving.problem} />
    </Stack>
  );
}

function Named({ kind, member }: { kind: MemberKind; member: NamedMember }) {
  return (
    <div>
      <Link component={RouterLink} to={pathsOf[kind](member.uuid)} sx={{ fontWeight: 600 }}>
        {member.name}
      </Link>
      <Typography variant="body2">
        {[member.regNumber, member.region, member.status].filter(Boolean).join(' · ')}
      </Typography>
    </div>
  );
}
