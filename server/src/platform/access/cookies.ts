/** Names and attributes of cookies. */
import type { Env } from '../env.ts';

type CookieEnv = Pick<Env, 'production'>;

/**
 * Browsers accept a `__Host-` cookie only over TLS, for `/` and from this host: no other host of the domain can set one
 * (ACC-82). Demo and development run without TLS and therefore use the plain name.
 */
function nameCookie(name: string, { production }: CookieEnv): string {
  return production ? `__Host-${name}` : name;
}

export function sessionCookie(env: CookieEnv): string {
  return nameCookie('session', env);
}

/** Identifies a browser in which the account has signed in before (ACC-71). */
export function deviceCookie(env: CookieEnv): string {
  return nameCookie('device', env);
}

/** A sign-in at the organisation's provider that this browser has begun (ACC-158). */
export function oidcCookie(env: CookieEnv): string {
  return nameCookie('oidc', env);
}

/** Without Domain and with the path `/`, as the `__Host-` prefix requires. */
export function cookieOptions({ production }: CookieEnv) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const;
}
