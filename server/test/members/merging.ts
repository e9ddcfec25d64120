/** Merge requests for tests. */
import type { MergeSide } from '@ceccar/contract/members/merges';
import type { Account } from '../harness/accounts.ts';
import type { Answer, Api } from '../harness/api.ts';

type Member = { uuid: string };
type Choices = {
  fields?: Record<string, MergeSide>;
  meetings?: Record<string, MergeSide>;
  confirmedCodes?: string[];
};

export function mergingOf(api: Api, as: Account, plural: 'persons' | 'companies') {
  const compare = (kept: Member, other: Member) =>
    api.get(`/api/${plural}/${kept.uuid}/merge?with=${other.uuid}`, { as });
  return {
    compare,
    merge: async (kept: Member, other: Member, choices: Choices = {}): Promise<Answer> => {
      const compared = await compare(kept, other);
      if (compared.status !== 200) return compared;
      const sent = { with: other.uuid, seen: compared.body.seen, ...choices };
      return api.post(`/api/${plural}/${kept.uuid}/merge`, sent, { as });
    },
    undo: (id: number) => api.post(`/api/merges/${id}/undo`, {}, { as }),
    list: (kept: Member) => api.get(`/api/${plural}/${kept.uuid}/merges`, { as }),
  };
}
