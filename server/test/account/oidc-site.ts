/** An application whose staff sign in at a real provider of OpenID Connect. */
import { afterAll } from 'vitest';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, type User } from '../builders/user.ts';
import { startApp } from '../harness/app.ts';
import { client, startOidcProvider, type TestProvider } from '../harness/oidc-provider.ts';

export const siteAddress = 'https://registru.example.ro';

/** Settings of an application with this provider. */
export function settingsOf({ issuer }: Pick<TestProvider, 'issuer'>) {
  return { issuer, clientId: client.id, clientSecret: client.secret, label: 'Contul nostru', siteAddress };
}

/** Call it at the top of a test file; `log` receives what the application logs. */
export async function startOidcSite(log?: { write: (line: string) => void }) {
  const provider = await startOidcProvider({ siteAddress });
  afterAll(() => provider.close());
  const env = { oidc: settingsOf(provider), ...(log ? { logLevel: 'debug' as const } : {}) };
  const app = await startApp({ env, ...(log ? { log } : {}) });
  const { db } = app;
  return {
    ...app,
    provider,
    /** The provider's next sign-in has the e-mail address of this account; returns the subject. */
    isOwnerOf({ email }: Pick<User, 'email'>, at = provider): string {
      const subject = uniqueWord();
      at.person = { subject, email };
      return subject;
    },
    moderator: async (values: Partial<Parameters<typeof createUser>[1]> = {}) =>
      createUser(db, { role: 'ROLE_MODERATOR', region: await createRegion(db), ...values }),
  };
}

/** With a provider that has the address in UserInfo alone, takes the secret in a header, and has no page to sign out. */
export async function startBareSite() {
  const bare = await startOidcProvider({
    siteAddress,
    emailIn: 'userinfo',
    authMethod: 'client_secret_basic',
    hasSignOut: false,
  });
  afterAll(() => bare.close());
  const { api } = await startApp({ env: { oidc: settingsOf(bare) } });
  return { bare, api };
}
