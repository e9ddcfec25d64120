/** Persons and companies that match a term with their standing, and links to the lists if there are more. */
import type { MemberKind } from '@ceccar/contract/member';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { type Collection, searchFilter } from '@ceccar/contract/resource';
import { type StandingText, standingTextsOf } from '../../domains/members/standing.ts';
import { callApi } from '../../platform/api/http.ts';
import { type ApiRow, referenceKey, referenceName } from '../../platform/api/records.ts';
import { companyPath, membersPath, personPath } from '../../platform/paths.ts';
import { formatCount } from '../../platform/ui/text/format.ts';

/** `kind` is a label; `total` counts the members of the link to a list. */
export type Hit = { kind: string; path: string; text: string; standing: readonly StandingText[] };

export type FoundMembers = { hits: Hit[]; total: number };

/** The views of the lists of members: each role receives here what it may see there. */
const kinds = {
  person: {
    contract: persons,
    view: 'person-list',
    label: 'persoană fizică',
    pathOf: personPath,
    nameOf: ({ lastName, firstName }: ApiRow) => `${lastName} ${firstName}`,
  },
  company: {
    contract: companies,
    view: 'company-list',
    label: 'societate',
    pathOf: companyPath,
    nameOf: ({ name }: ApiRow) => String(name),
  },
} as const;

/** Maximum for each kind; the list shows the rest. */
const mostShown = 7;

export async function findMembers(term: string, signal?: AbortSignal): Promise<FoundMembers> {
  const found = await Promise.all([findOf('person', term, signal), findOf('company', term, signal)]);
  return {
    hits: found.flatMap(({ hits }) => hits),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}

async function findOf(kind: MemberKind, term: string, signal?: AbortSignal): Promise<FoundMembers> {
  const { contract, view, label, pathOf, nameOf } = kinds[kind];
  const query = new URLSearchParams({ [searchFilter]: term, view, itemsPerPage: String(mostShown) });
  const answer = await callApi<Collection<ApiRow>>(`/api/${contract.plural}`, { query, signal });
  const hits = answer['hydra:member'].map((row): Hit => {
    const facts = [row.regNumber, row.cui, referenceName(row.region)].filter(Boolean);
    return {
      kind: label,
      path: pathOf(referenceKey(row['@id']) ?? ''),
      text: [nameOf(row), ...facts].join(' · '),
      standing: standingTextsOf(row, contract.fields),
    };
  });
  const total = answer['hydra:totalItems'];
  if (total > mostShown)
    hits.push({
      kind: label,
      path: membersPath(kind, term),
      text: `Toate: ${formatCount(total)}`,
      standing: [],
    });
  return { hits, total };
}
