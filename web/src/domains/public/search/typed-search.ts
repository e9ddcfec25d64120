/** Input of the public search form, and its query to the server. */
import type { MembersType } from '@ceccar/contract/public/member-list';
import type { MemberSearch } from '@ceccar/contract/public/member-search';
import type { Texts } from '../texts/texts.ts';

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

/** The question in words, for the printed result (PUB-100). */
export function questionOf(
  typed: Typed,
  regions: readonly { id: number; name: string }[],
  { search, yes, no }: Pick<Texts, 'search' | 'yes' | 'no'>,
): string {
  const {
    membersType,
    memberLastName,
    memberFirstName,
    memberRegNumber,
    memberRegion,
    memberCurrentYearVisa,
  } = searchOf(typed, 1);
  const isOfCompanies = membersType === 'companies';
  const branch = regions.find(({ id }) => id === memberRegion)?.name;
  return [
    isOfCompanies ? search.ofCompanies : search.ofPersons,
    ...(memberLastName
      ? [isOfCompanies ? search.withCompanyName(memberLastName) : search.withLastName(memberLastName)]
      : []),
    ...(memberFirstName ? [search.withFirstName(memberFirstName)] : []),
    ...(memberRegNumber ? [search.withNumber(memberRegNumber)] : []),
    branch ? search.ofBranch(branch) : search.ofAllBranches,
    ...(memberCurrentYearVisa === null ? [] : [search.withVisa(memberCurrentYearVisa ? yes : no)]),
  ].join(', ');
}

function textOrNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}
