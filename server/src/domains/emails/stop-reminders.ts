/**
 * Unsubscribes from reminders through the link in each of them, without signing in (LET-8). Our page and mail programs with
 * an unsubscribe button (RFC 8058) post to the same address, in any body format: the key in the address is sufficient.
 */
import { stopRemindersPath } from '@ceccar/contract/emails/stop-reminders';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../platform/crud/context.ts';
import { notFound } from '../../platform/errors.ts';

/** The body is ignored. */
const mostBytes = 10_240;

export function registerStopReminders(
  app: FastifyInstance,
  { database: { db } }: Pick<AppContext, 'database'>,
): Promise<void> {
  return registerOneClick(app, stopRemindersPath, async (key) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ wants_reminders: false })
      .where('reminder_key', '=', key)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

/** `path` has the key of the recipient as `:key`; `stop` returns whether somebody has it. */
export async function registerOneClick(
  app: FastifyInstance,
  path: string,
  stop: (key: string) => Promise<boolean>,
): Promise<void> {
  await app.register((inner, _options, loaded) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, _body, done) =>
      done(null, undefined),
    );
    inner.post(path, { config: { access: 'anyone', isUpload: true } }, async (request, reply) => {
      const { key } = z.object({ key: z.string() }).parse(request.params);
      if (!(z.uuid().safeParse(key).success && (await stop(key)))) throw notFound('Legătura');
      return reply.code(204).send();
    });
    loaded();
  });
}
