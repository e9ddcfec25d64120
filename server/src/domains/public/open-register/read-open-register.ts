/** `GET /api/open_register`: the newest files and the days before, for the page of the open register (PUB-220). */
import { openRegisterOverview } from '@ceccar/contract/public/open-register';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { query } from '../../../platform/database/query.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { readLatestManifest } from './publish-open-register.ts';
import { requireOpenRegister } from './require-open-register.ts';

export const readOpenRegister = defineAction({
  method: 'GET',
  path: '/api/open_register',
  operationId: 'readOpenRegister',
  tag: 'OpenRegister',
  summary: 'Fișierele registrului deschis',
  access: 'anyone',
  asksNoAccount: true,
  may: anyone,
  refusals: ['notFound'],
  answer: json(openRegisterOverview),
  visitorCost: callCosts.search,

  async read({ context }) {
    const { licence } = requireOpenRegister(context);
    const rows = await context.read(daysWithFiles);
    return {
      licence,
      latest: (await readLatestManifest(context.read)) ?? null,
      days: rows.map(({ day }) => day),
    };
  },
});

const daysWithFiles = query
  .selectFrom('open_register_days as d')
  .select('d.day')
  .where(({ exists, selectFrom }) =>
    exists(
      selectFrom('open_register_files as o')
        .select('o.id')
        .whereRef('o.open_register_day_id', '=', 'd.id')
        .where('o.file_id', 'is not', null),
    ),
  )
  .orderBy('d.day', 'desc');
