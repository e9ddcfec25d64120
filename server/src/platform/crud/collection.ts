/** A page of a list as hydra:Collection, with links to its neighbours and the filters it takes (API-18, API-321). */
import { startCursor } from './change-cursor.ts';
import type { Resource } from './definition.ts';
import { filterParameters, type ListQuery } from './list-query.ts';

/** The total of the list; if it was not requested, whether another page follows (API-321). */
export type Beyond = { total: number } | { hasMore: boolean };

export function presentCollection(
  resource: Resource,
  query: ListQuery,
  members: Record<string, unknown>[],
  beyond: Beyond,
  url: string,
): Record<string, unknown> {
  const { contract } = resource;
  const isWhole = contract.referenceList && !query.isPaged;
  return {
    '@context': `/api/contexts/${contract.type}`,
    '@id': `/api/${contract.plural}`,
    '@type': 'hydra:Collection',
    ...('total' in beyond ? { 'hydra:totalItems': beyond.total } : {}),
    'hydra:member': members,
    ...(isWhole || query.total === 'only' ? {} : { 'hydra:view': pageLinks(url, query, beyond) }),
    // A client that names fields does not need the description of the filters.
    ...(query.properties ? {} : { 'hydra:search': searchOf(resource) }),
  };
}

/** A page of changes, and from where to read on (API-189). It has no total, which would have to be counted. */
export function presentChanges(
  path: string,
  type: string,
  url: string,
  { members, cursor, hasMore }: { members: readonly object[]; cursor: string; hasMore: boolean },
): Record<string, unknown> {
  const linkTo = (to: string) => {
    const parameters = new URLSearchParams(url.split('?')[1]);
    parameters.delete('since');
    parameters.set('cursor', to);
    return `${path}?${parameters}`;
  };
  return {
    '@context': `/api/contexts/${type}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:view': {
      '@id': url,
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': linkTo(startCursor),
      ...(hasMore ? { 'hydra:next': linkTo(cursor) } : {}),
    },
    cursor,
  };
}

export function pageLinks(
  url: string,
  query: Pick<ListQuery, 'page' | 'itemsPerPage'>,
  beyond: Beyond,
): Record<string, string> {
  const [path = '', search = ''] = url.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  const rest = parameters.toString();
  const linkTo = (page: number) => `${path}?${rest === '' ? '' : `${rest}&`}page=${page}`;
  const last = 'total' in beyond ? Math.max(1, Math.ceil(beyond.total / query.itemsPerPage)) : undefined;
  const hasNext = 'total' in beyond ? query.page < (last ?? 1) : beyond.hasMore;
  return {
    '@id': linkTo(query.page),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': linkTo(1),
    ...(last === undefined ? {} : { 'hydra:last': linkTo(last) }),
    ...(query.page > 1 ? { 'hydra:previous': linkTo(Math.min(query.page - 1, last ?? query.page)) } : {}),
    ...(hasNext ? { 'hydra:next': linkTo(query.page + 1) } : {}),
  };
}

const searches = new WeakMap<Resource, Record<string, unknown>>();

/** Description of the filters with all their operators; the same object for each answer (API-202). */
function searchOf(resource: Resource): Record<string, unknown> {
  const known = searches.get(resource);
  if (known) return known;
  const variables = [
    ...filterParameters(resource).map(({ name, property }) => ({ variable: name, property })),
    ...resource.contract.order.map((path) => ({ variable: `order[${path}]`, property: path })),
  ];
  const search = {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `/api/${resource.contract.plural}{?${variables.map(({ variable }) => variable).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map((mapping) => ({
      '@type': 'IriTemplateMapping',
      ...mapping,
      required: false,
    })),
  };
  searches.set(resource, search);
  return search;
}
