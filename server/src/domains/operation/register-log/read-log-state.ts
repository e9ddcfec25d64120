/** The register's log for administrators, and whether it continues a head that somebody kept (AUD-98). */
import { mostHeadLength, registerLogState } from '@ceccar/contract/operation/register-log-state';
import { z } from 'zod';
import { isAdmin } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { readLastHead } from './append-to-log.ts';
import { findBreakSince } from './check-log.ts';
import type { WithPublishedLog } from './publish-log.ts';
import { readCheckpoint } from './signed-note.ts';

export const readRegisterLog = actionNeeding<WithPublishedLog>()({
  method: 'GET',
  path: '/api/operation/register_log',
  operationId: 'readRegisterLog',
  tag: 'Operation',
  summary: 'Jurnalul registrului, comparat cu un capăt păstrat',
  access: 'register',
  may: isAdmin,
  query: z.object({
    head: z
      .string()
      .max(mostHeadLength)
      .optional()
      .meta({ description: 'Un capăt semnat, păstrat în afara registrului' }),
  }),
  answer: json(registerLogState),

  async read({ context: { read, database, registerLog }, query: { head: kept } }) {
    if (!registerLog) return { verifierKey: null, head: null, comparison: null };
    const { verifierKey } = registerLog;
    const head = await readLastHead(database.db);
    const note = kept && asKept(kept);
    return {
      verifierKey,
      head: head ? { size: head.size, signedAt: head.signedAt.toISOString(), note: head.note } : null,
      comparison: note
        ? {
            size: readCheckpoint(note, verifierKey)?.size ?? null,
            fault: (await findBreakSince(read, verifierKey, note)) ?? null,
          }
        : null,
    };
  },
});

/** Windows ends lines its own way, and what was copied often lost the end of the last one. */
function asKept(text: string): string {
  return `${text.replaceAll('\r\n', '\n').trim()}\n`;
}
