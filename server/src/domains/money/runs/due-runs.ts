/** Yearly runs and their rows: previewed by staff, posted and taken back by administrators (MON-170). */
import { messages } from '@ceccar/contract/messages';
import { type DueRunKind, dueRunRows, dueRuns } from '@ceccar/contract/money/due-runs';
import { accountHolderSql } from '../../../platform/access/holder-name.ts';
import { isAdmin, isEditor, nobody } from '../../../platform/access/policy.ts';
import { memberScope, ownRegionDefault } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';
import { previewRun } from './preview-run.ts';
import { explanationSql } from './run-rules.ts';

/** Years for which codes exist (MON-2). */
const firstYear = 2019;

export const dueRunDefinition = defineResource(dueRuns, {
  scope: memberScope,
  owners: { region: 'region' },
  policy: { read: isEditor, create: isEditor, update: nobody, delete: nobody },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  defaults: ownRegionDefault,
  check({ values: { year }, today }) {
    const thisYear = Number(today.slice(0, 4));
    return Number(year) >= firstYear && Number(year) <= thisYear
      ? []
      : [{ propertyPath: 'year', message: messages.between(firstYear, thisYear) }];
  },
  async effect({ tx, actor, id, values, action, today }) {
    if (action !== 'create') return;
    await tx
      .updateTable('due_runs')
      .set({ user_id: actor.userId, username: actor.username })
      .where('id', '=', id)
      .execute();
    const { kind, year, region = null, withDaily = false } = values;
    await previewRun(
      tx,
      { id, kind: kind as DueRunKind, year: Number(year), regionId: region, withDaily: withDaily === true },
      today,
    );
  },
  sources: {
    userFullName: { sql: accountHolderSql({ username: 't.username', userId: 't.user_id' }) },
    postedByName: { sql: accountHolderSql({ username: 't.posted_by' }) },
    undoneByName: { sql: accountHolderSql({ username: 't.undone_by' }) },
  },
  rowAbilities: (actor, { status }) => ({
    post: isAdmin(actor) && status === 'previewed',
    drop: status === 'previewed',
    undo: isAdmin(actor) && status === 'posted',
  }),
});

export const dueRunRowDefinition = defineResource(dueRunRows, {
  scope: memberScope,
  owners: { region: 'region' },
  policy: { read: isEditor, create: nobody, update: nobody, delete: nobody },
  parent: 'run',
  merge: { isLoose: true },
  personal: {
    title: 'Penalități și rapoarte nedepuse',
    atEnd: 'stay',
    stays: {
      state: 'starea rândului',
      reason: 'un motiv dintr-o listă',
      once_key: 'fel, an și numărul persoanei',
    },
  },
  sources: {
    member: {
      sql: 'coalesce((select p.full_name from persons p where p.id = t.person_id), (select c.name from companies c where c.id = t.company_id))',
    },
    regNumber: {
      sql: 'coalesce((select p.reg_number from persons p where p.id = t.person_id), (select c.reg_number from companies c where c.id = t.company_id))',
    },
    explanation: {
      sql: `case when t.amount > 0 then (select ${explanationSql} from due_runs u, (select t.*) r where u.id = t.run_id) end`,
    },
  },
});
