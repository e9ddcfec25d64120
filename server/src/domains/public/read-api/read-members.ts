/** `/api/public/members`: members for programs and pages of others, without an account (PUB-210). */
import { practiceRightText } from '@ceccar/contract/members/practice-right';
import {
  batchAnswer,
  batchInput,
  memberKind,
  type PublicMember,
  publicMember,
  publicMemberList,
} from '@ceccar/contract/public/read-api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { plainText, schemaOrg } from '../../../platform/actions/open-answers.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { listedKinds } from '../search/listed-members.ts';
import { type AskedBy, findPublicMembers, presentPublicMember } from './find-public-members.ts';
import { requireReadApi } from './require-read-api.ts';

type Called = { context: AppContext; request: FastifyRequest };

const open = {
  tag: 'PublicMember',
  access: 'anyone',
  asksNoAccount: true,
  may: anyone,
  refusals: ['notFound'],
} as const;
const vocabulary = 'PublicMember';
const plural = { person: 'persons', company: 'companies' } as const;
const byNumber = {
  kind: memberKind,
  number: z
    .string()
    .max(100)
    .meta({ description: 'Numărul întreg al membrului', examples: ['10421'] }),
};

export const readPublicMember = defineAction({
  ...open,
  method: 'GET',
  path: '/api/public/members/:kind/:number',
  operationId: 'readPublicMember',
  summary: 'Membrul cu un număr',
  params: byNumber,
  answer: schemaOrg(publicMember, vocabulary),
  visitorCost: callCosts.search,

  read: ({ context, request, params }) => readByNumber({ context, request }, params),
});

export const readPublicRight = defineAction({
  ...open,
  method: 'GET',
  path: '/api/public/members/:kind/:number/right',
  operationId: 'readPublicRight',
  summary: 'Dreptul de exercitare al membrului cu un număr, ca text',
  description: 'Dreptul de exercitare de azi într-o propoziție, pentru o celulă a unui tabel.',
  params: byNumber,
  answer: plainText(),
  visitorCost: callCosts.search,

  async read({ context, request, params }) {
    return practiceRightText((await readByNumber({ context, request }, params)).practiceRight);
  },
});

const text = z.string().min(1).max(300).optional();

export const findPublicMember = defineAction({
  ...open,
  method: 'GET',
  path: '/api/public/members',
  operationId: 'findPublicMembers',
  summary: 'Membrii cu un cod, un CUI sau un nume',
  description:
    'Membrii cu un CIP (`code`), un CUI sau un nume întreg; se trimite unul singur dintre ele. CIP-ul îi găsește numai pe cei care își arată datele.',
  query: z
    .object({
      code: text.meta({ description: 'CIP' }),
      cui: text.meta({ description: 'CUI, cu sau fără RO', examples: ['RO18547290'] }),
      name: text.meta({ description: 'Numele întreg, în orice ordine' }),
      kind: memberKind.optional(),
    })
    .refine((sent) => keysIn(sent).length === 1, { error: 'Trimiteți unul dintre code, cui și name.' }),
  answer: schemaOrg(publicMemberList, vocabulary),
  visitorCost: callCosts.search,

  async read({ context, request, query: sent }) {
    const { kind } = sent;
    const [asked] = keysIn(sent);
    if (!asked) throw new Error('the query was read without a key');
    const kinds = kind ? [kind] : (['person', 'company'] as const);
    const found = [];
    for (const one of kinds) found.push(await find({ context, request }, one, asked));
    return {
      '@type': 'ItemList' as const,
      numberOfItems: found.reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
      itemListElement: found.flatMap((members) => members.map(({ member }) => member)),
    };
  },
});

type Keys = { [Key in 'code' | 'cui' | 'name']?: string | undefined };

function keysIn(sent: Keys) {
  return (['code', 'cui', 'name'] as const).flatMap((by) => {
    const value = sent[by];
    return value === undefined ? [] : [{ by, values: [value] }];
  });
}

/** In the order of the request (PUB-213). */
export const readPublicBatch = defineAction({
  ...open,
  method: 'POST',
  path: '/api/public/members',
  operationId: 'readPublicMembers',
  summary: 'Membrii cu mai multe numere',
  body: jsonBody(batchInput),
  answer: schemaOrg(batchAnswer, vocabulary),
  visitorCost: callCosts.batch,

  async read({ context, request, body: { kind, numbers } }) {
    const found = await find({ context, request }, kind, { by: 'number', values: numbers });
    const items = new Map(found.map(({ place, member }) => [place, member]));
    return {
      '@type': 'ItemList' as const,
      numberOfItems: numbers.length,
      itemListElement: numbers.map((identifier, place) => ({
        '@type': 'ListItem' as const,
        position: place + 1,
        identifier,
        item: items.get(place) ?? null,
      })),
    };
  },
});

async function readByNumber(
  called: Called,
  { kind, number }: { kind: PublicMember['kind']; number: string },
): Promise<PublicMember> {
  const [found] = await find(called, kind, { by: 'number', values: [number] });
  if (!found) throw notFound('Membrul', number);
  return found.member;
}

async function find(
  { context, request }: Called,
  kind: PublicMember['kind'],
  asked: { by: AskedBy; values: readonly string[] },
) {
  requireReadApi(context);
  const today = bucharestToday(context.clock());
  const publisher = { base: publicBaseOf(context.env, request), body: context.env.brand, today };
  const listed = listedKinds[plural[kind]];
  const found = await findPublicMembers(context, listed, { ...asked, today });
  return found.map((one) => ({ ...one, member: presentPublicMember(listed, one.member, publisher) }));
}
