/** Parameters of a list of records and of a single one: view, pages, cursor, order and filters of the contract. */
import { mostPerPage } from '@ceccar/contract/resource';
import { int4Max } from '@ceccar/contract/whole-number';
import type { MaybeActor } from '../access/actor.ts';
import { anyone } from '../access/policy.ts';
import type { Resource } from '../crud/definition.ts';
import {
  defaultItemsPerPage,
  type FilterParameter,
  filterParameters,
  type ListQuery,
  maxPage,
  parseListQuery,
  parseView,
} from '../crud/list-query.ts';
import { judgeFilters } from '../crud/masking.ts';
import { type ChangesQuery, parseChangesQuery } from '../crud/read-changes.ts';
import { fieldsOf, narrowedView, noView, type ViewName, type ViewSelect, viewOf } from '../crud/select.ts';
import { refuseParameters } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Query } from './query.ts';

export type ItemQuery = { name: ViewName; view: ViewSelect };

/** A page, or what has changed since a cursor (API-189). */
export type RecordsQuery = { view: ViewSelect } & ({ page: ListQuery } | { changes: ChangesQuery });

/** An item takes the parameter `view` and no other. */
export function itemQuery(resource: Resource): Query<ItemQuery> {
  return {
    parameters: [viewParameter(resource)],
    read({ view, ...others }, actor) {
      refuseParameters(Object.keys(others));
      const name = view === undefined ? noView : parseView(resource, String(view));
      return { name, view: viewFor(resource, name, actor) };
    },
  };
}

export function recordsQuery(resource: Resource): Query<RecordsQuery> {
  return {
    parameters: [
      viewParameter(resource),
      propertiesParameter(resource),
      ...pagingParameters,
      ...(isReadByCursor(resource) ? [cursorParameter] : []),
      ...orderParameters(resource),
      ...filterParameters(resource).map((filter) => describeFilter(resource, filter)),
    ],
    read(sent, actor) {
      const changes = parseChangesQuery(resource, sent);
      if (changes) return { changes, view: viewFor(resource, changes.view, actor) };
      const page = judgeFilters(resource, actor, parseListQuery(resource, sent));
      const view = viewFor(resource, page.view, actor);
      const { properties } = page;
      return { page, view: properties ? narrowedView(resource, page.view, properties) : view };
    },
  };
}

function viewFor(resource: Resource, name: ViewName, actor: MaybeActor): ViewSelect {
  if (name !== noView) requirePermission({ actor }, resource.definition.policy.views?.[name] ?? anyone);
  return viewOf(resource, name);
}

function viewParameter({ contract }: Resource): JsonSchema {
  return {
    name: 'view',
    in: 'query',
    description: 'Vederea numită: ce câmpuri sunt arătate și ce referințe vin cu numele lor',
    schema: { type: 'string', enum: Object.keys(contract.views) },
  };
}

function propertiesParameter(resource: Resource): JsonSchema {
  return {
    name: 'properties[]',
    in: 'query',
    description: 'Numai aceste câmpuri ale vederii, de exemplu properties[]=lastName&properties[]=region',
    schema: { type: 'array', items: { type: 'string', enum: fieldsOf(resource, noView) } },
  };
}

const pagingParameters: JsonSchema[] = [
  {
    name: 'page',
    in: 'query',
    description: 'Pagina, de la 1',
    schema: { type: 'integer', minimum: 1, maximum: maxPage, default: 1 },
  },
  {
    name: 'itemsPerPage',
    in: 'query',
    description: 'Câte înregistrări are o pagină',
    schema: { type: 'integer', minimum: 1, maximum: mostPerPage, default: defaultItemsPerPage },
  },
  {
    name: 'total',
    in: 'query',
    description:
      'none: pagina fără numărul tuturor înregistrărilor, cum se află mai repede; only: numai acest număr',
    schema: { type: 'string', enum: ['none', 'only'] },
  },
];

/** A list whose rows belong to single accounts has no cursor (API-196). */
function isReadByCursor({ owners }: Resource): boolean {
  return owners.size === 0 || owners.has('region');
}

const cursorParameter: JsonSchema = {
  name: 'cursor',
  in: 'query',
  description:
    'Citire incrementală: „start” (tot) sau „now” (numai ce se schimbă de acum), apoi cursorul din răspunsul dinainte; cu view și itemsPerPage, fără altele',
  schema: { type: 'string', maxLength: 300 },
};

function orderParameters({ contract }: Resource): JsonSchema[] {
  return contract.order.map((path) => ({
    name: `order[${path}]`,
    in: 'query',
    description: `Ordinea după ${path}`,
    schema: { type: 'string', enum: ['asc', 'desc'] },
  }));
}

/** The condition of each operator of a filter, in words (API-20). */
const operatorTexts: Record<Exclude<FilterParameter['operator'], 'search'>, string> = {
  eq: 'este',
  like: 'conține, fără deosebire de majuscule și diacritice',
  exists: 'este completat',
  gte: 'este cel puțin',
  lte: 'este cel mult',
  in: 'este una dintre acestea',
};

function describeFilter(resource: Resource, { name, property, operator }: FilterParameter): JsonSchema {
  const { contract } = resource;
  const label = property === 'id' ? 'id' : contract.fields[property.replace(/\.id$/, '')]?.label;
  return {
    name,
    in: 'query',
    description: operator === 'search' ? contract.search?.label : `${label} ${operatorTexts[operator]}`,
    schema: filterSchema(resource, property, operator),
  };
}

function filterSchema(
  { contract }: Resource,
  property: string,
  operator: FilterParameter['operator'],
): JsonSchema {
  if (operator === 'exists') return { type: 'boolean' };
  if (operator === 'in') return { type: 'array', items: { type: 'string' } };
  const kind = contract.fields[property]?.kind;
  if (kind === 'integer') return { type: 'integer', minimum: -int4Max - 1, maximum: int4Max };
  if (kind === 'boolean') return { type: 'boolean' };
  return kind === 'date' ? { type: 'string', format: 'date' } : { type: 'string' };
}
