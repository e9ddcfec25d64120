/** How the secrets of a session are returned: the token in the answer, cookies for browsers in addition. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { cookieOptions, deviceCookie, sessionCookie } from '../../platform/access/cookies.ts';
import type { SessionSecrets } from '../../platform/access/sessions.ts';
import { type Answer, json } from '../../platform/actions/answers.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { deviceDays } from './known-devices.ts';

/** `device`: the secret by which the browser is recognised from now on (ACC-71). */
type Given = SessionSecrets & { device?: string };

const token = json(z.object({ token: z.string() }));

export const sessionSecrets: Answer<Given> = {
  content: token.content,
  send(sending, body) {
    const given = body as Given; // what the work gave
    setSessionCookies(sending.context, sending.reply, given);
    return token.send(sending, { token: given.token });
  },
};

export function setSessionCookies({ env }: Pick<AppContext, 'env'>, reply: FastifyReply, given: Given): void {
  const options = cookieOptions(env);
  if (given.cookie) void reply.setCookie(sessionCookie(env), given.cookie, options);
  // It outlives the session.
  const maxAge = deviceDays * 86_400;
  if (given.device) void reply.setCookie(deviceCookie(env), given.device, { ...options, maxAge });
}
