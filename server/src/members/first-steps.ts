/** What a new register needs before its members come, counted, so that a first day has an order (MEM-80). */
import { firstSteps } from '@ceccar/contract/members/first-steps';
import { isAdmin } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { json } from '../actions/answers.ts';
import { bucharestYear } from '../text/clock.ts';

export const readFirstSteps = defineAction({
  method: 'GET',
  path: '/api/first-steps',
  tag: 'FirstSteps',
  summary: 'Primii pași ai unui registru nou, cu ce este făcut',
  access: 'register',
  may: isAdmin,
  answer: json(firstSteps),

  async read({ context }) {
    const [row] = await context.read({ text: counts, values: [bucharestYear(context.clock())] });
    const { branches, settings, accounts, users, members } = row as Counts; // as the statement names them
    return {
      steps: [
        { key: 'settings' as const, done: settings, of: 1 },
        { key: 'accounts' as const, done: accounts, of: branches },
        { key: 'users' as const, done: users, of: branches },
        { key: 'members' as const, done: members, of: 2 },
      ],
    };
  },
});

type Counts = Record<'branches' | 'settings' | 'accounts' | 'users' | 'members', number>;

/** Of members one row of each kind is enough to know. */
const counts = `select
  (select count(*)::int from regions) as branches,
  (select count(*)::int from year_settings where year = $1) as settings,
  (select count(*)::int from branch_accounts) as accounts,
  (select count(distinct region_id)::int from users where role = 'ROLE_MODERATOR') as users,
  exists (select from persons)::int + exists (select from companies)::int as members`;
