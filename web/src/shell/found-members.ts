/** Persons and companies that match a term, with links to the lists if there are more. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { type Collection, searchFilter } from '@ceccar/contract/resource';
import { callApi } from '../api/http.ts';
import { type ApiRow, referenceKey } from '../api/records.ts';
import { companyPath, membersPath, personPath } from '../paths.ts';
import { lookupOf, toFound } from '../ui/form/reference-search.tsx';
import { formatCount } from '../ui/format.ts';

/** `kind` is a label. */
export type Hit = { kind: string; path: string; text: string };

const kinds = { person: 'persoană fizică', company: 'societate' } as const;
const paths = { person: personPath, company: companyPath } as const;

/** Maximum for each kind; the list shows the rest. */
const mostShown = 7;

export async function findMembers(term: string, signal?: AbortSignal): Promise<Hit[]> {
  const results = await Promise.all([findOf('person', term, signal), findOf('company', term, signal)]);
  return results.flat();
}

async function findOf(kind: MemberKind, term: string, signal?: AbortSignal): Promise<Hit[]> {
  const { plural } = memberContracts[kind];
  const { view } = lookupOf(plural);
  const query = new URLSearchParams({
    [searchFilter]: term,
    view,
    itemsPerPage: String(mostShown),
  });
  const answer = await callApi<Collection<ApiRow>>(`/api/${plural}`, { query, signal });
  const hits = answer['hydra:member'].map((row): Hit => {
    const { name, facts = [] } = toFound(plural, view, row);
    return {
      kind: kinds[kind],
      path: paths[kind](referenceKey(row['@id']) ?? ''),
      text: [name, ...facts].join(' · '),
    };
  });
  const total = answer['hydra:totalItems'];
  if (total <= mostShown) return hits;
  return [
    ...hits,
    { kind: kinds[kind], path: membersPath(kind, term), text: `Toate: ${formatCount(total)}` },
  ];
}
