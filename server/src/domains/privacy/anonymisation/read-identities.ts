/** Reads the markers of people to be anonymised, while the register still has them. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { liftTimeouts } from '../../../platform/database/transact.ts';
import { deletedLongAgo } from './deleted-persons.ts';
import { createGiveWay } from './give-way.ts';
import { createMarkers, type Identity, type Markers, wordsOf } from './markers.ts';
import { createOtherNames, type OtherNames, readNames } from './other-names.ts';

/** A person, or a deleted one who remains only in the history; `owner` as in the registry of tables. */
export type Leaving = {
  personId: number;
  isDeleted: boolean;
  owner: string;
  name: string;
  /** Rewritten where nobody owns the row. */
  markers: Markers;
  /** Also a name that may be somebody else's: only listed. */
  possible: Markers;
  /** Owners whose name contains this one. */
  namesakes: ReadonlySet<string | null>;
};

type Row = {
  personId: number;
  isDeleted: boolean;
  lastName: string;
  firstName: string;
  cnp: string | null;
  contacts: string[] | null;
};

const phoneDigits = 9;

/**
 * Only markers that nobody else shares: texts about a namesake, a firm of that name or another owner of the telephone
 * number stay (PRI-22).
 */
export function readIdentities(db: Db, listId: number, before: string): Promise<Leaving[]> {
  return db.transaction().execute(async (tx) => {
    // The whole register is compared with the list, which takes longer than the usual timeout.
    await liftTimeouts(tx);
    const rows = await readRows(tx, listId, before);
    const relevant = new Set(rows.flatMap(({ lastName, firstName }) => wordsOf(`${lastName} ${firstName}`)));
    const others = await createOtherNames(await readNames(tx), relevant);
    const giveWay = createGiveWay();
    const leaving: Leaving[] = [];
    for (const row of rows) {
      await giveWay();
      leaving.push(leavingOf(row, others));
    }
    return leaving;
  });
}

async function readRows(tx: Tx, listId: number, before: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with leaving as (
      select 'p' || p.id as owner, p.id as person_id, false as is_deleted, p.last_name, p.first_name, p.cnp
      from persons p join anonymisation_members m on m.person_id = p.id
      where m.anonymisation_id = ${listId} and m.is_done is null
      union all
      select 'd' || h.record_id, h.record_id, true, h.changes -> 'last_name' ->> 0, h.changes -> 'first_name' ->> 0,
        h.changes -> 'cnp' ->> 0
      from change_history h
      where h.resource = 'persons' and h.action = 'delete' and h.record_id in (${deletedLongAgo(before)})
    ), same_cnp as (
      select l.owner from leaving l join persons o on o.cnp = l.cnp where 'p' || o.id <> l.owner
    ), contact as (
      select 'p' || p.id as owner, c.kind, c.value from persons p cross join lateral (values
        ('e', p.email_address), ('t', p.phone_number), ('t', p.mobile_number)) c (kind, value)
      union all
      select 'c' || id, c.kind, c.value from companies cross join lateral (values
        ('e', email), ('t', phone), ('t', fax)) c (kind, value)
      union all
      select coalesce('p' || person_id, 'c' || company_id, 'u' || id), 'e', email from users
      union all
      select 'd' || h.record_id, c.kind, c.value from change_history h cross join lateral (values
        ('e', h.changes -> 'email_address' ->> 0), ('t', h.changes -> 'phone_number' ->> 0),
        ('t', h.changes -> 'mobile_number' ->> 0)) c (kind, value)
      where h.resource = 'persons' and h.action = 'delete' and h.record_id in (${deletedLongAgo(before)})
    ), comparable as (
      select owner, case kind when 'e' then lower(value)
        else right(regexp_replace(value, '\\D', '', 'g'), ${sql.lit(phoneDigits)}) end as value
      from contact where value is not null
    ), own as (
      select min(owner) as owner, value from comparable
      where length(value) >= ${sql.lit(phoneDigits)} group by value having count(distinct owner) = 1
    ), contacts as (
      select owner, array_agg(value) as values from own where owner in (select owner from leaving) group by owner
    )
    select l.person_id as "personId", l.is_deleted as "isDeleted", l.last_name as "lastName", l.first_name as "firstName",
      case when l.owner not in (select owner from same_cnp) then l.cnp end as cnp,
      c.values as contacts
    from leaving l left join contacts c on c.owner = l.owner
    where l.last_name is not null and l.first_name is not null`.execute(tx);
  return rows;
}

function leavingOf(row: Row, others: OtherNames): Leaving {
  const { personId, isDeleted, lastName, firstName, cnp } = row;
  const owner = `p${personId}`;
  const words = wordsOf(`${lastName} ${firstName}`);
  const contacts = row.contacts ?? [];
  const namesakes = new Set(others.ownersOf(words, owner));
  const name =
    lastName.trim() !== '' && firstName.trim() !== '' ? { last: lastName, first: firstName } : null;
  const identity: Identity = {
    name: namesakes.size > 0 ? null : name,
    lastName: others.ownersOf(wordsOf(lastName), owner).length > 0 ? null : lastName,
    cnp,
    emails: contacts.filter((contact) => contact.includes('@')),
    phones: contacts.filter((contact) => /^\d+$/.test(contact)),
  };
  const othersIn = (text: string) => others.spansIn(text, words, owner);
  return {
    personId,
    isDeleted,
    owner,
    name: `${lastName} ${firstName}`,
    markers: createMarkers(identity, othersIn),
    possible: createMarkers({ ...identity, name }, othersIn),
    namesakes,
  };
}

/** Finds the people whom a text names; optionally by surname alone. */
export type Finder = (text: string, alsoLastName?: boolean) => Leaving[];

/** Uses a word index first: the patterns of a person run only on texts that contain all words of a marker. */
export function createFinder(leaving: readonly Leaving[]): Finder {
  const byWords = indexOf(leaving, ({ possible }) => possible.words);
  const bySurname = indexOf(leaving, ({ possible }) => [possible.surnameWords]);
  return (text, alsoLastName = false) => {
    const words = new Set(wordsOf(text));
    const found = new Set<Leaving>();
    for (const index of alsoLastName ? [byWords, bySurname] : [byWords])
      for (const word of words)
        for (const { one, others } of index.get(word) ?? [])
          if (others.every((other) => words.has(other)) && one.possible.isIn(text, { alsoLastName }))
            found.add(one);
    return [...found];
  };
}

type Entry = { one: Leaving; others: readonly string[] };

function indexOf(leaving: readonly Leaving[], wordsIn: (one: Leaving) => readonly (readonly string[])[]) {
  const index = new Map<string, Entry[]>();
  for (const one of leaving)
    for (const [first, ...others] of wordsIn(one)) {
      if (first === undefined) continue;
      const entries = index.get(first);
      if (entries) entries.push({ one, others });
      else index.set(first, [{ one, others }]);
    }
  return index;
}
