/** Test data of saved lists: `near` is shared with the branch, `far` with another one, `shared` with all. */
import { createListView } from '../builders/list-view.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs, type Who } from '../harness/accounts.ts';
import type { Prepare } from './attempts.ts';

export const listViewsAttempt: Prepare = async ({ db }, { far, as }) => {
  const stranger = await signInAs(db, 'ROLE_MODERATOR', { region: far });
  const own = new Map<Who, { id: number }>();
  // the keys of `as` are its accounts
  for (const [who, account] of Object.entries(as))
    own.set(who as Who, await createListView(db, { user: (account ?? as.guest).user }));
  const input = (sharedWith: string) => ({
    list: 'persons',
    name: uniqueWord(),
    query: 'owes=true',
    columns: 'lastName',
    sharedWith,
  });
  return {
    ownOf: (who) => own.get(who) ?? { id: 0 },
    records: {
      near: await createListView(db, { user: as.moderator.user, shared_with: 'branch' }),
      shared: await createListView(db, { user: as.admin.user, shared_with: 'everyone' }),
      far: await createListView(db, { user: stranger.user, shared_with: 'branch' }),
    },
    inputs: { own: input('nobody'), near: input('branch'), shared: input('everyone') },
    change: { name: uniqueWord() },
  };
};
