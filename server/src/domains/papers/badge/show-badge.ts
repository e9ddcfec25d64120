/** The member's card, after the card itself was handed over: its two sides as HTML, and the PDF that people download. */
import { buffer } from 'node:stream/consumers';
import { persons } from '@ceccar/contract/members/persons';
import { actionNeeding, defineAction } from '../../../platform/actions/action.ts';
import { madeFile, page } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { personDefinition } from '../../members/persons.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { renderBadge } from './badge.ts';
import { badgePdf } from './badge-pdf.ts';
import { getBadge } from './read-badge.ts';

export const showBadges = ([1, 2] as const).map((side) =>
  defineAction({
    method: 'GET',
    path: `/download/person/badge${side}/:uuid`,
    tag: persons.type,
    operationId: `showPersonBadge${side}`,
    summary: `Legitimația, fața ${side}, ca HTML`,
    access: 'download',
    may: personDefinition.policy.read,
    params: { uuid: recordKey },
    resource: persons,
    answer: page(),
    refusals: ['conflict'],

    async read({ context, actor, params, request }) {
      const scope = personDefinition.scope(actor);
      const { badge, photo } = await getBadge({ context, scope, key: params.uuid, request });
      return (nonce) => renderBadge(side, { ...badge, photo: `/download/person_photo/${photo.id}` }, nonce);
    },
  }),
);

export const downloadBadge = actionNeeding<WithRenderer>()({
  method: 'GET',
  path: '/download/person/badge/:uuid',
  tag: persons.type,
  operationId: 'downloadPersonBadge',
  summary: 'Legitimația, ca PDF cu două pagini',
  access: 'download',
  may: personDefinition.policy.read,
  params: { uuid: recordKey },
  resource: persons,
  answer: madeFile('application/pdf'),
  refusals: ['conflict', 'unavailable'],

  async read({ context, actor, params, request }) {
    const scope = personDefinition.scope(actor);
    const { badge, photo } = await getBadge({ context, scope, key: params.uuid, request });
    const picture = await buffer(await context.files.open(photo));
    const bytes = await context.renderer.draw(badgePdf, {
      ...badge,
      photo: picture,
      createdAt: context.clock(),
    });
    return { name: `legitimatie_${badge.cip}.pdf`, bytes };
  },
});
