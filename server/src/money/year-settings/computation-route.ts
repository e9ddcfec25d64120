/** `GET /api/dues/computation`: what a member of a type owes, line by line, by the settings of a year. */

import { choice, date, decimal, year } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';
import { ratedTypes } from '@ceccar/contract/money/year-settings';
import type { FastifyInstance } from 'fastify';
import { isEditor } from '../../access/policy.ts';
import type { AppContext } from '../../crud/context.ts';
import { conflict, invalidQuery, refuseParameters } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../../http/media-types.ts';
import { computeDues, NoRate } from './compute-dues.ts';
import { getDueYear } from './due-year.ts';

const inputs = {
  year: year({ label: 'An', required: true }),
  // Which side of the threshold a firm is on follows from its turnover.
  memberType: choice({
    label: 'Tip de membru',
    required: true,
    choices: ratedTypes.filter(({ value }) => !value.endsWith('+')),
  }),
  income: decimal({ label: 'Venit', required: true, min: 0 }),
  filedOn: date({ label: 'Data depunerii', required: true }),
} as const;

export function registerComputation(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/api/dues/computation',
    { config: { access: 'register', tag: 'YearSettings', summary: 'Calculul cotizațiilor, rând cu rând' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, isEditor);
      const query = request.query as Record<string, unknown>;
      refuseParameters(Object.keys(query).filter((name) => !Object.hasOwn(inputs, name)));
      const income = readInput('income', query);
      const filedOn = readInput('filedOn', query);
      const memberType = String(readInput('memberType', query));
      const settings = await getDueYear(context.read, Number(readInput('year', query)));
      const kind = /^S[EC]$/.test(memberType) ? 'company' : 'person';
      try {
        const computed = computeDues({ kind, memberType }, settings, String(income), String(filedOn));
        return reply.type(jsonLd).send(computed);
      } catch (error) {
        throw error instanceof NoRate ? conflict(error.message) : error;
      }
    },
  );
}

function readInput(name: keyof typeof inputs, query: Record<string, unknown>): unknown {
  const checked = inputs[name].input.safeParse(query[name]);
  if (checked.success) return checked.data;
  throw invalidQuery(`${inputs[name].label}: ${checked.error.issues[0]?.message ?? messages.notText}`);
}
