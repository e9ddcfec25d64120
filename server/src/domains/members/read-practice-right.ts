/** The right to practise of a member on a day, today if none is named (MEM-104). */
import { date } from '@ceccar/contract/fields';
import { memberKinds, memberNouns } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import {
  type PracticeRight,
  practiceReasons,
  practiceReasonText,
} from '@ceccar/contract/members/practice-right';
import { messages } from '@ceccar/contract/messages';
import { z } from 'zod';
import { memberPolicy } from '../../platform/access/policy.ts';
import { memberScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { getRow } from '../../platform/actions/get-row.ts';
import { fieldInput, recordKey } from '../../platform/actions/schemas.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import { readPracticeRight } from './practice-right.ts';

const day = fieldInput(date({ label: 'Ziua' }), z.string().nullable());

export const readPracticeRights = memberKinds.map((kind) => {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${contract.plural}/:id/practice-right`,
    tag: contract.type,
    operationId: `read${contract.type}PracticeRight`,
    summary: 'Dreptul de exercitare al membrului, astăzi sau într-o zi din trecut',
    access: 'register',
    may: memberPolicy.read,
    serviceScopes: [`${contract.plural}:read`],
    params: { id: recordKey },
    query: z.object({ day: day.optional() }),
    resource: contract,
    answer: json(
      z.object({
        day: z.iso.date(),
        hasRight: z.boolean(),
        endsOn: z.iso.date().nullable().meta({ description: 'Ultima zi a dreptului' }),
        reason: z
          .enum(practiceReasons.map(({ value }) => value))
          .nullable()
          .meta({ description: 'Codul motivului, același ca în practiceRight al listelor' }),
        reasonText: z.string().nullable().meta({ description: 'Același motiv, ca text: „fără viză”' }),
      }) satisfies z.ZodType<PracticeRight & { day: string; reasonText: string | null }>,
    ),
    refusals: ['invalidQuery'],

    async read({ context, resource, actor, params, query }) {
      const { id } = await getRow(context.read, resource, memberScope(actor), params.id, memberNouns[kind]);
      const today = bucharestToday(context.clock());
      const asked = query.day ?? today;
      if (asked > today) throw invalidQuery(messages.futureDate);
      const right = await readPracticeRight(context.read, { kind, id }, asked);
      return { day: asked, ...right, reasonText: right.reason && practiceReasonText(right.reason, kind) };
    },
  });
});
