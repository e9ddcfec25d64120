/** A member, person or company, requests a copy of all its stored data, and downloads it; both are recorded (PRI-1, PRI-2). */
import { personDataExports, personDataPauseMinutes } from '@ceccar/contract/privacy/person-data-exports';
import type { Actor } from '../../../platform/access/actor.ts';
import { isMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { file, item } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { formatMoment } from '../../../platform/text/format-moment.ts';
import { writePersonData } from './write-person-data.ts';

export const askPersonData = defineAction({
  method: 'POST',
  path: '/api/person_data_exports/ask',
  operationId: 'requestPersonData',
  tag: personDataExports.type,
  summary: 'Cere o copie a tuturor datelor proprii; un proces o pregătește după răspuns',
  access: 'register',
  may: isMember,
  resource: personDataExports,
  answer: item(personDataExports, 'person-data-list'),
  status: 201,
  refusals: ['conflict', 'forbidden'],
  once: true,

  async do({ tx, actor, context, now }) {
    const { personId, companyId, userId } = actor;
    if (personId === null && companyId === null) throw forbidden('Contul nu este al unui membru.');
    await requirePause(tx, actor, now);
    const asked = await tx
      .insertInto('person_data_exports')
      .values({ person_id: personId, company_id: personId === null ? companyId : null, user_id: userId })
      // Only one request may be under way.
      .onConflict((open) => open.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!asked) throw conflict('O copie a datelor se pregătește deja.');
    await context.jobs.send(tx, writePersonData, { exportId: asked.id });
    return asked.id;
  },
  present: ({ done: id }) => ({ id }),
});

/** A copy that failed would fail again for the same reason, at the same cost (PRI-67). */
async function requirePause(
  tx: Tx,
  { personId, companyId }: Pick<Actor, 'personId' | 'companyId'>,
  now: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('person_data_exports')
    .select(['status', 'finished_at'])
    .where(personId === null ? 'company_id' : 'person_id', '=', personId ?? companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status !== 'failed' || !last.finished_at) return;
  const until = new Date(last.finished_at.getTime() + personDataPauseMinutes * 60_000);
  if (now < until)
    throw conflict(`Ultima copie nu a reușit. O puteți cere din nou după ${formatMoment(until)}.`);
}

export const downloadPersonData = defineAction({
  method: 'GET',
  path: '/download/person-data/:id',
  operationId: 'downloadPersonData',
  tag: personDataExports.type,
  summary: 'Copia datelor proprii, ca arhivă ZIP',
  access: 'download',
  may: isMember,
  params: { id: recordKey },
  resource: personDataExports,
  answer: file('application/zip'),

  lock: ({ tx, resource, actor, params }) =>
    lockRow(tx, resource, params.id, memberScope(actor), 'no key update'),
  async do({ tx, now, locked: { id } }) {
    const found = await tx
      .selectFrom('person_data_exports as e')
      .innerJoin('files as f', 'f.id', 'e.file_id')
      .select(['f.size', 'e.person_id'])
      .select(({ fn, val }) => fn<string>('encode', ['f.sha256', val('hex')]).as('sha256'))
      .where('e.id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound('Fișierul');
    await tx.updateTable('person_data_exports').set({ taken_at: now }).where('id', '=', id).execute();
    return found;
  },
  present: ({ done: { sha256, size, person_id: person } }) => ({
    sha256,
    size,
    mediaType: 'application/zip',
    name: person === null ? 'datele-societatii.zip' : 'datele-mele.zip',
    disposition: 'attachment' as const,
  }),
});
