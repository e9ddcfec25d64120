/** `/widget.js`: a check by name for pages of other sites, in one script tag (PUB-214). */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../platform/crud/context.ts';
import { sendRevalidated, tagOf } from '../../../platform/http/revalidation.ts';
import { requireReadApi } from './require-read-api.ts';

const script = readFileSync(new URL('widget.js', import.meta.url), 'utf8');
const tag = tagOf(script);

export function registerWidget(app: FastifyInstance, context: Pick<AppContext, 'env'>): void {
  const config = { access: 'anyone', asksNoAccount: true } as const;
  app.get('/widget.js', { config }, async (request, reply) => {
    requireReadApi(context);
    void reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return sendRevalidated(request, reply, { text: script, tag }, 'everyone');
  });
}
