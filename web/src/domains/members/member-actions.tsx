/** Actions for a whole member, at the top of the record page. */
import type { MemberKind } from '@ceccar/contract/member';
import MergeIcon from '@mui/icons-material/MergeOutlined';
import Stack from '@mui/material/Stack';
import type { ApiRecord } from '../../platform/api/records.ts';
import { mergePath } from '../../platform/paths.ts';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { InviteMember } from '../account/invite-member.tsx';
import { WriteToMember } from '../messages/write-to-member.tsx';
import { LatestActs } from './latest-acts.tsx';
import { MoveMember } from './moves/move-member.tsx';
import { PrintRecord } from './printed-record.tsx';

type Props = {
  kind: MemberKind;
  member: ApiRecord;
  /** Whether the page has a form for paper. */
  isPrinted?: boolean;
};

export function MemberActions({ kind, member, isPrinted = false }: Props) {
  return (
    <>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start', mt: 1 }}
      >
        <WriteToMember member={member} />
        <InviteMember member={member} />
        {isPrinted ? <PrintRecord /> : null}
        {member.abilities?.merge === true ? (
          <ButtonLink
            size="small"
            variant="outlined"
            color="secondary"
            startIcon={<MergeIcon />}
            to={mergePath(kind, member.uuid ?? '')}
          >
            Unește cu alt membru
          </ButtonLink>
        ) : null}
        {member.abilities?.move === true ? <MoveMember kind={kind} member={member} /> : null}
      </Stack>
      {member.abilities?.move === true ? <LatestActs kind={kind} member={member} /> : null}
    </>
  );
}
