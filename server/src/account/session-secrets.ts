/** How the secrets of a session reach whom they are for: the token in the answer, the cookies of a browser beside it. */
import { z } from 'zod';
import { type SessionSecrets, sessionCookie } from '../access/sessions.ts';
import { type Answer, json } from '../actions/answers.ts';
import type { Env } from '../env.ts';
import { deviceCookie, deviceDays } from './known-devices.ts';

/** `device`: by which the browser is known from now on (ACC-71). */
type Given = SessionSecrets & { device?: string };

const token = json(z.object({ token: z.string() }), { isPlain: true });

export const sessionSecrets: Answer<Given> = {
  content: token.content,
  send(sending, body) {
    const { reply, context } = sending;
    const given = body as Given; // what the work gave
    if (given.cookie) void reply.setCookie(sessionCookie, given.cookie, sessionCookieOptions(context.env));
    if (given.device) void reply.setCookie(deviceCookie, given.device, deviceCookieOptions(context.env));
    return token.send(sending, { token: given.token });
  },
};

export function sessionCookieOptions({ production }: Pick<Env, 'production'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const;
}

/** It outlives the session, and goes nowhere but to the sign-in. */
function deviceCookieOptions(env: Pick<Env, 'production'>) {
  return { ...sessionCookieOptions(env), path: '/login', maxAge: deviceDays * 86_400 } as const;
}
