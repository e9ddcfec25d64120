/** A preview that nobody confirms is let go, since the register goes on without it (EXC-66). */
import { previewDays } from '@ceccar/contract/exchange/imports';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';
import { letGo } from './confirm-import.ts';
import type { ImportKinds } from './define-import.ts';

const dayMs = 86_400_000;

export function defineDropImports(kinds: ImportKinds) {
  return defineJob({
    name: 'drop-imports',
    ...upkeep,
    async handle({ database: { db }, clock }: Pick<JobContext, 'database' | 'clock'>) {
      await db.transaction().execute(async (tx) => {
        const over = await tx
          .selectFrom('imports')
          .select(['id', 'type'])
          .where('status', '=', 'previewed')
          .where('updated_at', '<', new Date(clock().getTime() - previewDays * dayMs))
          .orderBy('id')
          .forUpdate()
          .skipLocked()
          .execute();
        for (const one of over)
          await letGo(
            tx,
            kinds,
            one,
            `Nu a fost confirmat în ${previewDays} zile; nimic nu a fost înregistrat.`,
          );
      });
    },
  });
}
