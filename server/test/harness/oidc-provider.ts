/** A provider of OpenID Connect on this machine: the certified `oidc-provider`, with people whom a test adds. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider';
import { uniqueWord } from '../builders/unique.ts';

export type OidcPerson = { subject: string; email?: string; isVerified?: boolean };

export const client = { id: 'registru', secret: 'secretul registrului la furnizor' };

type Claims = Record<string, unknown>;
type Key = { kid: string; privateKey: KeyObject; jwk: JWK };

export type TestProvider = {
  issuer: string;
  /** Who signs in next; `null`: the person declines. */
  person: OidcPerson | null;
  /** Changes the claims of ID tokens, which are signed again. */
  changeClaims: ((claims: Claims) => Claims) | undefined;
  /** Signs ID tokens with a key that the provider does not publish. */
  usesForeignKey: boolean;
  /** Requests that got no answer of the provider: `down` closes the connection, `hangs` never answers. */
  failing: 'down' | 'hangs' | undefined;
  /** Paths of the requests so far. */
  requests: string[];
  /** Signs with another key from now on, and publishes no other. */
  rotateKey: () => void;
  close: () => Promise<void>;
};

type Options = {
  siteAddress: string;
  /** Where the provider puts the e-mail address. */
  emailIn?: 'id token' | 'userinfo';
  authMethod?: 'client_secret_post' | 'client_secret_basic';
  hasSignOut?: boolean;
  port?: number;
};

export async function startOidcProvider({
  siteAddress,
  emailIn = 'id token',
  authMethod = 'client_secret_post',
  hasSignOut = true,
  port = 0,
}: Options): Promise<TestProvider> {
  let answer: (...call: Parameters<ReturnType<Provider['callback']>>) => unknown = () => undefined;
  const test: Omit<TestProvider, 'issuer'> = {
    person: { subject: uniqueWord() },
    changeClaims: undefined,
    usesForeignKey: false,
    failing: undefined,
    requests: [],
    rotateKey() {
      key = createKey();
      answer = build(key).callback();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const server: Server = createServer((request, response) => {
    provider.requests.push(request.url?.split('?')[0] ?? '');
    if (provider.failing === 'hangs') return;
    if (provider.failing === 'down') {
      request.socket.destroy();
      return;
    }
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  // a server that listens on a port has such an address
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = Object.assign(test, { issuer });
  const people = new Map<string, OidcPerson>();
  const foreignKey = createKey();
  let key = createKey();
  answer = build(key).callback();
  return provider;

  function build(current: Key): Provider {
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
    const built = new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${siteAddress}/login/oidc/callback`],
          post_logout_redirect_uris: [`${siteAddress}/login`],
          token_endpoint_auth_method: authMethod,
        },
      ],
      clientAuthMethods: [authMethod],
      jwks: { keys: [current.jwk] },
      cookies: { keys: ['cookie-uri de test'] },
      conformIdTokenClaims: emailIn === 'userinfo',
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: hasSignOut, logoutSource: askToSignOut },
      },
      pkce: { required: () => true },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      interactions: { url: () => '/person', policy },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => {
          const { email, isVerified = true } = people.get(accountId) ?? {};
          return { sub: accountId, ...(email === undefined ? {} : { email, email_verified: isVerified }) };
        },
      }),
      async loadExistingGrant(context) {
        const grant = new context.oidc.provider.Grant({
          clientId: client.id,
          accountId: context.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    } satisfies Configuration);
    built.use(async (context, next) => {
      if (context.path === '/person') {
        const { person } = provider;
        if (person) people.set(person.subject, person);
        await built.interactionFinished(
          context.req,
          context.res,
          person
            ? { login: { accountId: person.subject }, select_account: {} }
            : { error: 'access_denied', error_description: 'The person declined' },
        );
        context.respond = false;
        return;
      }
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && body?.id_token !== undefined)
        body.id_token = resign(body.id_token, provider.usesForeignKey ? foreignKey : current);
    });
    return built;
  }

  function resign(token: string, { privateKey }: Key): string {
    const [header = '', payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims; // a JWT's payload
    const changed = provider.changeClaims?.(claims) ?? claims;
    const content = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  }
}

function createKey(): Key {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const exported = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(exported.n)).digest('base64url').slice(0, 12);
  return { kid, privateKey, jwk: { ...exported, kid, alg: 'RS256', use: 'sig' } as JWK };
}

/** The provider's own page loads a font from another host. */
function askToSignOut(context: { body: unknown }, form: string): void {
  context.body = `<!doctype html><html lang="ro"><title>Ieșire</title>${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Ieși</button></html>`;
}
