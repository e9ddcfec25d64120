/** Names and attributes of the cookies that a browser is given. */
import type { Env } from '../env.ts';

type CookieEnv = Pick<Env, 'production'>;

/**
 * Browsers take a `__Host-` cookie only over TLS, for `/`, and only from this very host: no other host of the domain
 * can plant one (ACC-82). Demo and development run without TLS, hence under the plain name.
 */
function nameCookie(name: string, { production }: CookieEnv): string {
  return production ? `__Host-${name}` : name;
}

export function sessionCookie(env: CookieEnv): string {
  return nameCookie('session', env);
}

/** Names the browser as one in which the account has signed in (ACC-71). */
export function deviceCookie(env: CookieEnv): string {
  return nameCookie('device', env);
}

/** Without Domain and with the path `/`, as the `__Host-` prefix demands. */
export function cookieOptions({ production }: CookieEnv) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const;
}
