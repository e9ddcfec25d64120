/** What the form of the public search asks, and how it goes to the server. */
import type { MembersType } from '@ceccar/contract/public/member-list';
import type { MemberSearch, SearchAnswer } from '@ceccar/contract/public/member-search';
import { callApi } from '../../api/http.ts';

/** As it stands in the controls. */
export type Typed = {
  membersType: MembersType;
  lastName: string;
  firstName: string;
  regNumber: string;
  region: string;
  visa: '' | 'true' | 'false';
};

export const nothingTyped: Typed = {
  membersType: 'persons',
  lastName: '',
  firstName: '',
  regNumber: '',
  region: '',
  visa: '',
};

export async function callSearch(typed: Typed, page: number): Promise<SearchAnswer['pager']> {
  const body = searchOf(typed, page);
  const { pager } = await callApi<SearchAnswer>('/api/search', { method: 'POST', body });
  return pager;
}

export function searchOf(typed: Typed, page: number): MemberSearch {
  const { membersType, lastName, firstName, regNumber, region, visa } = typed;
  return {
    page,
    membersType,
    memberLastName: textOrNull(lastName),
    memberFirstName: membersType === 'persons' ? textOrNull(firstName) : null,
    memberRegNumber: textOrNull(regNumber),
    memberRegion: region === '' ? null : Number(region),
    memberCurrentYearVisa: visa === '' ? null : visa === 'true',
  };
}

function textOrNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}
