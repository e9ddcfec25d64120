/** The content of a certificate at the time of issue, for anyone who holds the document and verifies it (PUB-10, PAP-267). */
import { certificateTexts, readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import { certificateType, validCertificate } from '@ceccar/contract/papers/certificates';
import { z } from 'zod';
import { anyone, isAdmin } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { query } from '../../platform/database/query.ts';
import { PublicError } from '../../platform/errors.ts';
import { callCosts } from '../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import { readPracticeRight } from '../members/practice-right.ts';
import { contentOf } from '../papers/certificates/own-certificates.ts';
import { readLogEntry } from '../papers/logged-document.ts';

export const checkCertificate = defineAction({
  method: 'GET',
  path: '/api/certificates/validate/:code',
  operationId: 'checkCertificate',
  tag: certificateType,
  summary: 'Verifică o adeverință după numărul ei',
  description: 'Verifică o adeverință după numărul ei și arată ce s-a eliberat.',
  access: 'anyone',
  may: anyone,
  params: { code: z.string().meta({ description: '8 litere și cifre' }) },
  answer: json(validCertificate),
  visitorCost: callCosts.certificate,

  async read({ context, params, actor }) {
    const code = readCertificateCode(params.code);
    const [row] = code
      ? await context.read(query.selectFrom('certificates').selectAll().where('code', '=', code))
      : [];
    if (!row) throw new PublicError('notFound', certificateTexts.notFound, { extra: { success: false } });
    const {
      person: { sex: _sex, ...person },
      courses,
      status = null,
    } = contentOf(row.content);
    const certificate = {
      code: row.code,
      issuedAt: row.issued_at.toISOString(),
      cancelledAt: row.cancelled_at?.toISOString() ?? null,
      cancelledReason: isAdmin(actor) ? row.cancelled_reason : null,
      canCancel: row.cancelled_at === null && isAdmin(actor),
    };
    const today = status && (await readToday(context, row.person_id));
    const logged = await readLogEntry(context.read, 'certificate', row.code);
    return { success: true as const, certificate, person, courses: [...courses], status, today, logged };
  },
});

/** Public as on the page of the member, without a reason (PUB-20). */
async function readToday({ read, clock }: Pick<AppContext, 'read' | 'clock'>, id: number) {
  const day = bucharestToday(clock());
  const { hasRight, endsOn } = await readPracticeRight(read, { kind: 'person', id }, day);
  return { day, hasRight, endsOn };
}
