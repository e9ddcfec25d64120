/**
 * Everything that references a member, and how a merge treats it (MEM-90). A test compares it with the database catalogue:
 * it fails if a foreign key is missing here, or a unique index that moving rows could violate.
 */
import type { MemberKind } from '@ceccar/contract/member';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { MergeRule } from '../../../platform/crud/record-rules.ts';
import type { DB } from '../../../platform/database/types.generated.ts';
import { memberTables } from '../member.ts';

/** Functions of the merge; `goes`: the rows are deleted with the duplicate. */
const movers = [
  'accounts',
  'reports',
  'threads',
  'notices',
  'letters',
  'sums',
  'followings',
  'goes',
] as const;
type Mover = (typeof movers)[number];

export type Referrer = Omit<MergeRule, 'by'> & {
  by?: Mover;
  table: string;
  /** For people, where the table is no resource. */
  title?: string;
};

const ofEither: readonly Referrer[] = [
  { table: 'advance_entries', title: 'Mișcări ale avansului' },
  {
    table: 'notifications',
    title: 'Conversații',
    by: 'threads',
    passing: ['unread_by_member', 'unread_by_branch', 'unread_by_office'],
  },
  { table: 'failing_addresses', title: 'Adrese care nu primesc mesaje', isLoose: true },
  { table: 'merges', title: 'Uniri anterioare', isLoose: true },
  { table: 'branch_moves', title: 'Mutări la altă filială', isLoose: true },
  // Without titles: nobody sees who follows, or how many (PUB-236).
  { table: 'followings', by: 'followings', isLoose: true },
  { table: 'follow_events', isLoose: true },
  { table: 'debt_reminders', title: 'Înștiințări de datorie', isLoose: true, by: 'goes' },
];

const otherTables: Record<MemberKind, readonly Referrer[]> = {
  person: [
    { table: 'person_balances', by: 'sums', isLoose: true },
    ...ofEither,
    { table: 'certificates', title: 'Adeverințe' },
    { table: 'photo_import_files', title: 'Fotografii trimise împreună', isLoose: true },
    // Lists that are over: whoever is on an open one is not merged.
    { table: 'anonymisation_members', isLoose: true, by: 'goes' },
  ],
  company: [
    { table: 'company_balances', by: 'sums', isLoose: true },
    ...ofEither,
    { table: 'company_practice_notice_drafts', title: 'Avize care își așteaptă PDF-ul', by: 'notices' },
  ],
};

/** Parts of the member first, as a comparison lists them. */
export function referrersOf(resources: Resources, kind: MemberKind): Referrer[] {
  const { table: members, column } = memberTables[kind];
  const declared = [...resources.values()].flatMap(({ table, references, definition: { merge } }) => {
    const refers = [...references.values()].some(({ target }) => target.contract.plural === members);
    if (!merge || !refers) return [];
    const { oneOf, by, ...rule } = merge;
    const others = oneOf ? { oneOf: oneOf.filter((name) => name !== column) } : {};
    return [{ table, ...rule, ...others, ...(by ? { by: moverOf(by) } : {}) }];
  });
  const isPartOfMember = ({ table }: Referrer) =>
    resources.get(table)?.parent?.target.contract.plural === members;
  return [
    ...declared.filter(isPartOfMember),
    ...declared.filter((referrer) => !isPartOfMember(referrer)),
    ...otherTables[kind],
  ];
}

/** Throws for an unknown name, so that a mistake stops the start. */
function moverOf(by: string): Mover {
  const mover = movers.find((name) => name === by);
  if (!mover) throw new Error(`The merge has no function "${by}"`);
  return mover;
}

/** References without a foreign key: the page on which a change is shown, and whose CNP was revealed. */
export const plainReferrers: Record<MemberKind, readonly (keyof DB & string)[]> = {
  person: ['change_history', 'cnp_reveals'],
  company: ['change_history'],
};

/**
 * The access log keeps the id of the viewed record, as after a deletion (AUD-50); the next evaluation of followings finds nobody who
 * follows the duplicate (PUB-233).
 */
export const stayingReferrers: readonly (keyof DB & string)[] = ['record_looks', 'follow_checks'];
