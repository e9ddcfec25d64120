/** The history of a member's records in sentences, newest first, by day (PRI-25). */
import { countText } from '@ceccar/contract/count-text';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Changes } from '../../../platform/crud/history.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { tellChanges } from '../../audit/present-changes.ts';
import { type Member, memberTables } from '../../members/member.ts';
import type { CopyTable } from './copy-parts.ts';
import type { OwnTable } from './own-tables.ts';
import { maxPrintedRows } from './printed-rows.ts';
import { isOwner } from './tell-by-contract.ts';

type Entry = {
  day: string;
  time: string;
  action: string;
  resource: string;
  changes: Changes;
  author: 'self' | 'branch' | 'administrator' | 'program' | 'member' | 'register';
};

/** Followed by a participle. */
const authors: Readonly<Record<Entry['author'], string>> = {
  self: 'Dumneavoastră ați',
  branch: 'Filiala a',
  administrator: 'Administratorul registrului a',
  program: 'Un program conectat la registru a',
  member: 'Alt membru a',
  register: 'Registrul a',
};

const actions: Readonly<Record<string, string>> = {
  create: 'adăugat în',
  update: 'schimbat în',
  delete: 'șters din',
  restore: 'restaurat în',
  merge: 'unit înregistrări în',
};

/** Events that have a word of their own. */
const events: Readonly<Record<string, string>> = { 'stamps create': 'generat parafa electronică' };

export async function tellHistory(
  { read, resources }: { read: Reader; resources: Resources },
  tables: Readonly<Record<string, OwnTable>>,
  condition: string,
  member: Member,
): Promise<{ tables: CopyTable[] }> {
  const entries = (await read({ text: historySql(condition, member), values: [member.id] })) as Entry[]; // columns of the query
  const presented = await tellChanges(
    { read },
    entries.map(({ resource, changes }) => ({ resource: resources.get(resource), changes })),
  );
  const titleOf = (resource: string) =>
    tables[resource]?.title ?? resources.get(resource)?.contract.title ?? 'registru';
  const sentences = entries.map((entry, index) => ({
    day: entry.day,
    cells: [
      entry.time,
      sentenceOf(
        entry,
        titleOf(entry.resource),
        (presented[index]?.changes ?? []).filter(
          ({ propertyPath }) => !isOwner(entry.resource, propertyPath),
        ),
      ),
    ],
  }));
  const rows = [...Map.groupBy(sentences, ({ day }) => day)].flatMap(([day, ofDay]) => [
    { cells: [`${day} (${countText(ofDay.length, 'schimbare', 'schimbări')})`], style: 'group' as const },
    ...ofDay.map(({ cells }) => ({ cells })),
  ]);
  return { tables: [{ titles: ['Ora', 'Ce s-a întâmplat'], rows }] };
}

type Presented = readonly { label: string; before: string | null; after: string | null }[];

function sentenceOf({ author, action, resource }: Entry, title: string, changes: Presented): string {
  const event = events[`${resource} ${action}`] ?? `${actions[action] ?? 'schimbat în'} „${title}”`;
  const details = changes.map(({ label, before, after }) => {
    if (action !== 'update') return `${label} ${after ?? before ?? ''}`;
    return `${label} din „${before ?? ''}” în „${after ?? ''}”`;
  });
  return `${authors[author]} ${event}${details.length > 0 ? `: ${details.join('; ')}` : ''}`;
}

function historySql(condition: string, { kind }: Member): string {
  const { column } = memberTables[kind];
  return `select to_char(t.at at time zone 'Europe/Bucharest', 'DD.MM.YYYY') as day,
      to_char(t.at at time zone 'Europe/Bucharest', 'HH24:MI') as time, t.action, t.resource, t.changes,
      case when u.id is null then 'register'
        when u.${column} = $1 then 'self'
        when u.is_service then 'program'
        when u.role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') then 'administrator'
        when u.role = 'ROLE_USER' then 'member'
        else 'branch' end as author
    from change_history t left join users u on u.id = t.user_id
    where ${condition} order by t.at desc, t.id desc limit ${maxPrintedRows}`;
}
