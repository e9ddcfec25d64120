/** Parses the query string of a list by its contract; an unknown parameter is refused by name. */

import { endOfDay, startOfDay } from '@ceccar/contract/bucharest-day';
import { calendarDay } from '@ceccar/contract/calendar-day';
import type { Field } from '@ceccar/contract/fields';
import { mostPerPage, searchFilter } from '@ceccar/contract/resource';
import { int4Max } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import { invalidQuery } from '../errors.ts';
import { uuidPattern } from '../identifiers/uuid.ts';
import type { Resource } from './definition.ts';
import { fieldsOf, noView, type ViewName } from './select.ts';

type Operator = 'eq' | 'like' | 'exists' | 'gte' | 'lte';

/** `in` has several record keys as its value; on the wire it is a repeated parameter (API-32). */
export type Filter = {
  path: string;
  field: string;
  operator: Operator | 'in' | 'search';
  value: unknown;
  /** Fields that the search box skips for this actor. */
  passedBy?: readonly string[];
};

export type ListQuery = {
  view: ViewName;
  /** Fields of the view that the answer shows; all if undefined (API-320). */
  properties?: readonly string[];
  page: number;
  itemsPerPage: number;
  /** `none`: the page without its total; `only`: the total without rows (API-321). */
  total?: 'none' | 'only';
  /** False if the request has neither page nor itemsPerPage. */
  isPaged: boolean;
  filters: Filter[];
  order: [path: string, direction: 'asc' | 'desc'][];
};

const operatorsOf: Record<Field['kind'], readonly Operator[]> = {
  text: ['like', 'eq', 'exists'],
  integer: ['eq', 'gte', 'lte', 'exists'],
  decimal: ['eq', 'gte', 'lte', 'exists'],
  date: ['eq', 'gte', 'lte', 'exists'],
  timestamp: ['eq', 'gte', 'lte', 'exists'],
  boolean: ['eq', 'exists'],
  choice: ['eq', 'exists'],
  choices: ['eq'],
  reference: ['eq', 'exists'],
  file: ['exists'],
  structure: [],
};

const idField: Field = {
  kind: 'integer',
  label: 'id',
  required: true,
  readOnly: true,
  input: undefined as never, // an id is parsed by filterValue and never validated as input
};

/** Default page size (API-19). */
export const defaultItemsPerPage = 30;
export const maxPage = 10_000_000;

export function parseListQuery(resource: Resource, query: Record<string, unknown>): ListQuery {
  const { contract } = resource;
  const parsed: ListQuery = {
    view: noView,
    page: 1,
    itemsPerPage: defaultItemsPerPage,
    isPaged: false,
    filters: [],
    order: [],
  };
  const several = new Map<string, string[]>();
  for (const [name, value] of Object.entries(query)) {
    const listed = /^(.+)\[\d*\]$/.exec(name)?.[1];
    if (listed !== undefined) {
      const values = several.get(listed) ?? [];
      // Not a new list for each value: a chosen selection has thousands.
      for (const one of [value].flat()) values.push(String(one));
      several.set(listed, values);
      continue;
    }
    if (typeof value !== 'string') throw invalidQuery(`Parametrul ${name} apare de mai multe ori.`);
    const ordered = /^order\[(.+)\]$/.exec(name)?.[1];
    if (ordered !== undefined) parsed.order.push(parseOrder(resource, ordered, value));
    else if (name === 'view') parsed.view = parseView(resource, value);
    else if (name === 'page') {
      parsed.page = wholeNumber(name, value, 1, maxPage);
      parsed.isPaged = true;
    } else if (name === 'itemsPerPage') {
      parsed.itemsPerPage = parseItemsPerPage(value);
      parsed.isPaged = true;
    } else if (name === 'total') parsed.total = parseTotal(value);
    else if (name === searchFilter && contract.search) {
      parsed.filters.push({ path: name, field: name, operator: 'search', value });
    } else parsed.filters.push(parseFilter(resource, name, value));
  }
  const properties = several.get('properties');
  several.delete('properties');
  if (properties) parsed.properties = parseProperties(resource, parsed.view, properties);
  for (const [name, values] of several) parsed.filters.push(parseKeys(resource, name, values));
  if (parsed.order.length === 0)
    parsed.order = contract.defaultOrder.map(([path, direction]) => [path, direction]);
  return parsed;
}

export function parseItemsPerPage(value: string): number {
  return wholeNumber('itemsPerPage', value, 1, mostPerPage);
}

function parseTotal(value: string): 'none' | 'only' {
  if (value === 'none' || value === 'only') return value;
  throw invalidQuery('Parametrul total este „none” sau „only”.');
}

export function parseView(resource: Resource, view: string): string {
  if (Object.hasOwn(resource.contract.views, view)) return view;
  throw invalidQuery(`Vederea „${view.slice(0, 100)}” nu există pentru ${resource.contract.plural}.`);
}

function parseProperties(resource: Resource, view: ViewName, asked: readonly string[]): string[] {
  const shown = fieldsOf(resource, view);
  const unknown = asked.find((name) => !shown.includes(name));
  if (unknown !== undefined) {
    const place = view === noView ? resource.contract.plural : `vederea ${view}`;
    throw invalidQuery(`Câmpul „${unknown.slice(0, 100)}” nu există în ${place}.`);
  }
  return [...new Set(asked)];
}

function parseOrder(resource: Resource, path: string, asked: string): [string, 'asc' | 'desc'] {
  if (!resource.contract.order.includes(path)) {
    throw invalidQuery(`Lista ${resource.contract.plural} nu se poate ordona după „${path.slice(0, 100)}”.`);
  }
  const direction = asked.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') {
    throw invalidQuery(`Ordinea după ${path} este „asc” sau „desc”.`);
  }
  return [path, direction];
}

/** `name` is the path of a field, with an operator or without one (API-20). */
function parseFilter(resource: Resource, name: string, value: string): Filter {
  const [, path = '', suffix] = /^(.*?)(?:__([a-z]+))?$/.exec(name) ?? [];
  if (!filterPaths(resource).includes(path) && !isWholeReference(resource, path)) {
    throw invalidQuery(`Filtrul „${name.slice(0, 100)}” nu există pentru ${resource.contract.plural}.`);
  }
  const field = path.replace(/\.id$/, '');
  const described = describedBy(resource, field);
  const operators = operatorsOf[described.kind];
  const operator = (suffix ?? operators[0]) as Operator;
  if (!operators.includes(operator)) {
    throw invalidQuery(`Filtrul ${path} nu are operatorul „${suffix}”.`);
  }
  const parsed =
    operator === 'exists'
      ? trueOrFalse(name, value)
      : operator === 'eq' && isKey(resource, field)
        ? keyOf(resource, field, name, value)
        : described.kind === 'timestamp'
          ? operator === 'eq'
            ? periodOf(name, value)
            : momentOf(operator, name, value)
          : filterValue(described, name, value);
  return { path, field, operator, value: parsed };
}

/** `id[0]=…&id[1]=…` or `id[]=…`: several records, or references to any of them (API-32). */
function parseKeys(resource: Resource, name: string, values: readonly string[]): Filter {
  const [first = '', ...others] = values;
  const filter = parseFilter(resource, name, first);
  const { field, operator } = filter;
  if (operator !== 'eq' || !isKey(resource, field)) {
    throw invalidQuery(`Filtrul „${name.slice(0, 100)}[]” nu acceptă mai multe valori.`);
  }
  // The name is the same for all of them, and there may be as many as members.
  const keys = others.map((value) => keyOf(resource, field, name, value));
  return { ...filter, operator: 'in', value: [filter.value, ...keys] };
}

/** A parameter that finds records; `property` is the path of its field. */
export type FilterParameter = { name: string; property: string; operator: Filter['operator'] };

/**
 * All filters that the list takes: the id, those of the contract, each reference among them (API-179), with their operators
 * (API-20) and as lists (API-32), and the search box.
 */
export function filterParameters(resource: Resource): FilterParameter[] {
  const ofFields = filterPaths(resource).flatMap((property): FilterParameter[] => {
    const field = property.replace(/\.id$/, '');
    const operators = operatorsOf[describedBy(resource, field).kind];
    return [
      ...operators.map((operator, position) => ({
        name: position === 0 ? property : `${property}__${operator}`,
        property,
        operator,
      })),
      ...(isKey(resource, field) ? [{ name: `${property}[]`, property, operator: 'in' as const }] : []),
    ];
  });
  if (!resource.contract.search) return ofFields;
  return [...ofFields, { name: searchFilter, property: searchFilter, operator: 'search' }];
}

function filterPaths({ contract }: Resource): readonly string[] {
  return ['id', ...contract.filters];
}

/** The id is no field of a contract. */
function describedBy(resource: Resource, field: string): Field {
  return field === 'id' ? idField : resource.fieldOf(field);
}

/** Whether the field names a record: the list's own, or a referenced one. */
export function isKey(resource: Resource, field: string): boolean {
  return field === 'id' || resource.references.has(field);
}

/** `region=/api/regions/14` is the same filter as `region.id=14`. */
function isWholeReference(resource: Resource, path: string): boolean {
  return resource.references.has(path) && resource.contract.filters.includes(`${path}.id`);
}

const day = calendarDay('Nu este o zi.');
/** Also a day long ago or far ahead, for filters without an end. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** A moment, in UTC if it names no offset, or a day in Romania: from its beginning with `gte`, to its end with `lte` (API-20). */
export function momentOf(operator: Operator, name: string, value: string): Date {
  if (day.safeParse(value).success) return operator === 'lte' ? endOfDay(value) : startOfDay(value);
  // `Date` would read nearly every text as some moment, and the 30th of February as one in March.
  const isMoment = moment.safeParse(value).success && value >= '0001';
  if (!isMoment) throw invalidQuery(`Filtrul ${name} cere o zi sau un moment ISO 8601.`);
  return new Date(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(value) || !value.includes('T') ? value : `${value}Z`);
}

/** A timestamp is compared with a whole day in Romania, or with a millisecond, the precision of answers. */
type Period = { from: Date; before: Date };

export function isPeriod(value: unknown): value is Period {
  return typeof value === 'object' && value !== null && 'before' in value;
}

function periodOf(name: string, value: string): Period {
  const last = momentOf('lte', name, value);
  return { from: momentOf('gte', name, value), before: new Date(last.getTime() + 1) };
}

function filterValue(field: Field, name: string, value: string): unknown {
  switch (field.kind) {
    case 'integer':
      return wholeNumber(name, value, -int4Max - 1, int4Max);
    case 'boolean':
      return trueOrFalse(name, value);
    case 'text':
    case 'file':
      return value;
    case 'choices': {
      if (field.choices?.some((choice) => choice.value === value)) return value;
      throw invalidQuery(`Filtrul ${name} nu acceptă valoarea „${value.slice(0, 100)}”.`);
    }
    case 'choice':
    case 'date':
    case 'decimal': {
      const checked = field.input.safeParse(value);
      if (!checked.success || checked.data === null) {
        throw invalidQuery(`Filtrul ${name} nu acceptă valoarea „${value.slice(0, 100)}”.`);
      }
      return checked.data;
    }
  }
}

/** A number or a uuid, bare or from an IRI of the right resource. */
function keyOf(resource: Resource, field: string, name: string, value: string): number | string {
  const { plural, identifiedBy } = resource.references.get(field)?.target.contract ?? resource.contract;
  const key = parseReferenceKey(value, plural);
  const isForeign = typeof key === 'string' && identifiedBy !== 'uuid';
  if (key === undefined || isForeign) throw invalidQuery(`Filtrul ${name} cere un id sau un IRI.`);
  return key;
}

/** `/api/{plural}/{id or uuid}`, a bare id or a bare uuid; anything else is undefined. */
export function parseReferenceKey(value: string, plural: string): number | string | undefined {
  const prefix = `/api/${plural}/`;
  const bare = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  if (/^\d{1,9}$/.test(bare)) return Number(bare);
  return uuidPattern.test(bare) ? bare.toLowerCase() : undefined;
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = /^-?\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw invalidQuery(`Parametrul ${name} cere un număr întreg între ${min} și ${max}.`);
}

function trueOrFalse(name: string, value: string): boolean {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw invalidQuery(`Filtrul ${name} cere true sau false.`);
}
