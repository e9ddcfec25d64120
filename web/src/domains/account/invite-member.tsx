/** On a member's page: sends an invitation for an account that was never used (LET-11). */
import type { InvitationState } from '@ceccar/contract/account/invitation';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { SendInvitation } from './send-invitation.tsx';

export function InviteMember({ member }: { member: ApiRecord }) {
  const isOffered = page.sendsEmails && member.abilities?.update === true;
  const { data } = useQuery({
    queryKey: ['invitation', member['@id']],
    queryFn: ({ signal }) => callApi<InvitationState>(`${member['@id']}/invitation`, { signal }),
    enabled: isOffered,
  });
  return data?.account === 'unused' ? <SendInvitation of={member} size="small" color="secondary" /> : null;
}
