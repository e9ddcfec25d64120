/** The SQL of typical reads, in a file: review sees when a query changes. */
import { expect, test } from 'vitest';
import { definitions } from '../src/app/definitions.ts';
import type { Scope } from '../src/platform/access/scope.ts';
import { itemSql } from '../src/platform/crud/item.ts';
import { pageSql, planList, totalSql } from '../src/platform/crud/list-plan.ts';
import { parseListQuery } from '../src/platform/crud/list-query.ts';
import { prepareResources } from '../src/platform/crud/resource.ts';
import { noView, type ViewName, viewOf } from '../src/platform/crud/select.ts';

const resources = prepareResources(definitions);
const everything: Scope = { rows: 'all' };
const people: Scope = { rows: 'all', except: 't.is_service' };
const branch: Scope = { rows: 'region', id: 14 };
const own: Scope = { rows: 'person', id: 7 };

function getResource(plural: string) {
  const resource = resources.get(plural);
  if (!resource) throw new Error(plural);
  return resource;
}

/** As screens list it, unless the query names another view. */
function list(plural: string, scope: Scope, query: string): string {
  const { defaultView } = getResource(plural).contract;
  return page(plural, scope, query, defaultView);
}

function page(plural: string, scope: Scope, query: string, otherwise: ViewName): string {
  const resource = getResource(plural);
  const parsed = parseListQuery(resource, Object.fromEntries(new URLSearchParams(query)));
  const { text, values } = pageSql(
    planList(resource, parsed, scope),
    viewOf(resource, parsed.view ?? otherwise),
  );
  return `-- ${plural}?${query} (${JSON.stringify(scope)})\n${broken(text)}\n-- ${JSON.stringify(values)}\n`;
}

function item(plural: string, scope: Scope, view: string): string {
  const resource = getResource(plural);
  const { text, values } = itemSql(resource, viewOf(resource, view), '5', scope);
  return `-- ${plural}/5?view=${view} (${JSON.stringify(scope)})\n${broken(text)}\n-- ${JSON.stringify(values)}\n`;
}

/** One clause on a line, so that a difference shows where it is. */
function broken(sql: string): string {
  return sql.replaceAll(/ (from|join|left join|where|order by|limit|union) /g, '\n  $1 ');
}

test('reads', async () => {
  const statements = [
    list('persons', everything, ''),
    list('persons', branch, 'view=person-list&page=3&itemsPerPage=50'),
    list('persons', own, ''),
    list('persons', { rows: 'company', id: 7 }, ''),
    list('persons', everything, 'region.id__eq=14&order[regNumber]=desc'),
    list('persons', everything, 'lastName=popescu ana&regNumber__exists=false'),
    list('persons', branch, 'search=popescu 0722000001'),
    list('companies', everything, 'search=office@firma.ro'),
    list('persons', branch, 'order[monitorCategory.name]=asc&order[region.name]=desc'),
    list('persons', branch, 'owes=true&currentVisa=false&currentStatus=activ'),
    list('persons', everything, 'practiceRight=fara_viza'),
    list('companies', branch, 'name=audit&type.id=1'),
    list('users', people, 'roles=ROLE_MODERATOR&order[lastSignedInAt]=desc'),
    list('person_visas', own, 'person=9587eaef-1c9f-485b-896d-3decad9bcffc&year__gte=2020'),
    list('person_visas', branch, 'person.id=7'),
    list('company_visas', { rows: 'company', id: 7 }, ''),
    list('person_dues', own, 'person.id=7'),
    list('company_dues', branch, 'company=9587eaef-1c9f-485b-896d-3decad9bcffc&page=2'),
    list('invoices', branch, 'person.id=7&status=issued'),
    list('invoices', branch, 'view=invoice-register&name=cj-2026 15'),
    list('invoices', everything, 'view=invoice-register&payerName=popescu&invoicingState=refused'),
    list('bank_statement_lines', branch, 'statement.id=3&state=suggested'),
    list('regions', everything, 'name=iasi'),
    item('persons', branch, 'person-details'),
    item('person_languages', branch, 'language-list'),
    item('users', people, 'user-details'),
    page('persons', branch, 'page=2', noView),
    page('person_dues', everything, '', noView),
  ];
  const persons = getResource('persons');
  const past = totalSql(
    planList(persons, parseListQuery(persons, { page: '9', lastName: 'popescu' }), branch),
  );
  statements.push(`-- total past the last page\n${broken(past.text)}\n-- ${JSON.stringify(past.values)}\n`);
  await expect(statements.join('\n')).toMatchFileSnapshot('./snapshots/reads.sql');
});
