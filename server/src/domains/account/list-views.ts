import { columnSeparator, listViews, mostSavedLists, type shares } from '@ceccar/contract/account/list-views';
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import { isOfBranch } from '@ceccar/contract/roles';
import type { Actor } from '../../platform/access/actor.ts';
import { holderNameSql } from '../../platform/access/holder-name.ts';
import { isAdmin, isEditor, isStaff } from '../../platform/access/policy.ts';
import { accountScope } from '../../platform/access/scope.ts';
import { defineResource, type Resource } from '../../platform/crud/definition.ts';
import { parseListQuery } from '../../platform/crud/list-query.ts';
import { getResource } from '../../platform/crud/resource.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { conflict, forbidden, PublicError } from '../../platform/errors.ts';

type Share = (typeof shares)[number]['value'];

/** Saved lists (ACC-141). One belongs to those with whom it is shared; one that is not shared, to its account (ACC-143). */
export const listViewDefinition = defineResource(listViews, {
  scope: accountScope,
  owners: {
    user: (id) =>
      `case t.shared_with when 'everyone' then true when 'nobody' then t.user_id = ${id}
        else t.region_id = (select u.region_id from users u where u.id = ${id}) end`,
  },
  policy: { read: isStaff, create: isStaff, update: isStaff, delete: isStaff },
  sources: {
    maker: { sql: `(select ${holderNameSql} from users u where u.id = t.user_id)` },
  },
  defaults: ({ userId }) => ({ user: userId }),
  unique: {
    list_views_own_name: 'name',
    list_views_branch_name: 'name',
    list_views_common_name: 'name',
  },
  abilities: (actor) => ({
    branch: maySharedBe(actor, 'branch'),
    everyone: maySharedBe(actor, 'everyone'),
  }),
  rowAbilities: (actor, { sharedWith }) => {
    const mayKeep = maySharedBe(actor, sharedWith as Share);
    return { update: mayKeep, delete: mayKeep };
  },
  async check({ tx, actor, before, values, resources }) {
    if (before) requireKeeper(actor, before.shared_with);
    else await requireRoom(tx, actor, String(values.list));
    const list = getResource(resources, String(values.list ?? before?.list));
    return [
      ...refuseShare(actor, values.sharedWith),
      ...refuseQuery(list, values.query ?? ''),
      ...refuseColumns(list, values.columns),
    ];
  },
  async effect({ action, actor, before }) {
    if (action === 'delete') requireKeeper(actor, before.shared_with);
  },
});

/** Moderators share with their branch, administrators with all; viewers share nothing (ACC-142). */
function maySharedBe(actor: Actor, sharedWith: Share): boolean {
  if (sharedWith === 'everyone') return isAdmin(actor);
  return sharedWith === 'nobody' || (isEditor(actor) && isOfBranch(actor.role));
}

function requireKeeper(actor: Actor, sharedWith: string): void {
  if (!maySharedBe(actor, sharedWith as Share))
    // the check of its column
    throw forbidden('Lista salvată este a tuturor: o schimbă cine o poate partaja.');
}

/** Shared ones count for their maker; the account is locked, so that concurrent requests do not exceed the limit (ACC-199). */
async function requireRoom(tx: Tx, { userId }: Actor, list: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostSavedLists) throw conflict(messages.tooManySavedLists(mostSavedLists));
}

type At = Violation & { propertyPath: 'query' | 'columns' | 'sharedWith' };

function refuseShare(actor: Actor, sharedWith: Share | undefined): At[] {
  if (sharedWith === undefined || maySharedBe(actor, sharedWith)) return [];
  const message = sharedWith === 'branch' ? messages.sharedByModerators : messages.sharedByAdministrators;
  return [{ propertyPath: 'sharedWith', message }];
}

/** The list itself would refuse an unknown filter or order. */
function refuseQuery(list: Resource, query: string): At[] {
  try {
    parseListQuery(list, Object.fromEntries(new URLSearchParams(query)));
    return [];
  } catch (error) {
    if (error instanceof PublicError) return [{ propertyPath: 'query', message: error.message }];
    throw error;
  }
}

function refuseColumns({ contract }: Resource, columns: string | undefined): At[] {
  const unknown = columns?.split(columnSeparator).find((name) => !Object.hasOwn(contract.fields, name));
  return unknown === undefined
    ? []
    : [{ propertyPath: 'columns', message: messages.notListColumn(unknown.slice(0, 100)) }];
}
