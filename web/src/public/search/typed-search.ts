/** Input of the public search form, and its query to the server. */
import type { MembersType } from '@ceccar/contract/public/member-list';
import type { MemberSearch } from '@ceccar/contract/public/member-search';

/** Values of the controls. */
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
