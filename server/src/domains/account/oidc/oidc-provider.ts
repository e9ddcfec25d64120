/**
 * The organisation's OpenID Connect provider (ACC-155): its addresses are asked for when somebody signs in, so that the
 * register starts and works without it (ACC-162).
 */
import { oidcPaths } from '@ceccar/contract/account/oidc';
import * as client from 'openid-client';
import type { OidcEnv } from '../../../platform/env.ts';
import { isLoopback } from '../../../platform/env-values.ts';
import type { ExternalService, RecordCall } from '../../../platform/external-services.ts';
import type { FlowSecrets } from './flows.ts';
import { OidcError } from './oidc-error.ts';
import { verifiedEmail } from './verified-email.ts';

/** Of each request to the provider (ACC-162). */
const timeoutSeconds = 5;
/** Accepted difference between the provider's clock and ours (ACC-156). */
const clockToleranceSeconds = 60;
/** How long the provider's description of itself is used. */
const descriptionMs = 600_000;

/** An account of the provider. */
export type Identity = {
  issuer: string;
  subject: string;
  /** In lower case; undefined if the provider has not verified it. */
  readEmail: () => Promise<string | undefined>;
};

export type OidcProvider = ReturnType<typeof createOidcProvider>;

/** `record` gets how each call that shows whether the provider works has ended (OPE-400). */
export function createOidcProvider(env: OidcEnv, record: RecordCall = async () => undefined) {
  const issuer = new URL(env.issuer);
  const callback = `${env.siteAddress}${oidcPaths.callback}`;
  let description: { server: client.ServerMetadata; until: number } | undefined;

  async function describe(): Promise<client.ServerMetadata> {
    const found = await discover(env);
    return found.serverMetadata();
  }

  /** With a new object per sign-in no keys are reused: those of the provider may have changed since (ACC-156). */
  async function connect(): Promise<client.Configuration> {
    if (!description || description.until < Date.now())
      description = { server: await describe(), until: Date.now() + descriptionMs };
    const { server } = description;
    const metadata = { [client.clockTolerance]: clockToleranceSeconds };
    const configuration = new client.Configuration(server, env.clientId, metadata, authenticate(server));
    configuration.timeout = timeoutSeconds;
    client.enableNonRepudiationChecks(configuration);
    if (isLoopback(issuer.hostname)) client.allowInsecureRequests(configuration);
    return configuration;
  }

  /** The standard's default is Basic, which some providers decode differently. */
  function authenticate({ token_endpoint_auth_methods_supported: methods = [] }: client.ServerMetadata) {
    const sendsBody = methods.includes('client_secret_post');
    return sendsBody ? client.ClientSecretPost(env.clientSecret) : client.ClientSecretBasic(env.clientSecret);
  }

  /** A failure may come from a description that is no longer true: the next sign-in reads it anew. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      description = undefined;
      const problem = problemOf(error);
      if (problem !== null) await record(problem);
      throw new OidcError(refusalOf(error), error);
    }
  }

  return {
    /** The provider's page on which the user signs in. */
    buildSignInUrl: ({ state, nonce, verifier }: FlowSecrets, { asksAccount }: { asksAccount: boolean }) =>
      attempt(async () => {
        const configuration = await connect();
        return client.buildAuthorizationUrl(configuration, {
          redirect_uri: callback,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(asksAccount ? { prompt: choiceOfAccount(configuration.serverMetadata()) } : {}),
        });
      }),

    /** `search`: the parameters with which the provider sent the browser back. */
    identify: (search: string, { state, nonce, verifier }: FlowSecrets): Promise<Identity> =>
      attempt(async () => {
        const configuration = await connect();
        const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callback}${search}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        await record(null);
        const claims = tokens.claims();
        if (!claims) throw new Error('No ID token, although one is required');
        const { iss, sub } = claims;
        const readEmail = async () => {
          const email = verifiedEmail(claims);
          if (email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return email;
          const read = () => client.fetchUserInfo(configuration, tokens.access_token, sub);
          return verifiedEmail(await attempt(read));
        };
        return { issuer: iss, subject: sub, readEmail };
      }),

    /**
     * The provider's page for signing out there too (ACC-163); undefined if it has none or does not answer now, where the
     * browser would be left on an error.
     */
    async findSignOutUrl(): Promise<URL | undefined> {
      description = undefined;
      try {
        const configuration = await connect();
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        return client.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: `${env.siteAddress}/login`,
        });
      } catch {
        return undefined;
      }
    },
  };
}

function discover(env: OidcEnv): Promise<client.Configuration> {
  const issuer = new URL(env.issuer);
  return client.discovery(issuer, env.clientId, undefined, client.None(), {
    timeout: timeoutSeconds,
    // The settings allow http only to this machine.
    ...(isLoopback(issuer.hostname) ? { execute: [client.allowInsecureRequests] } : {}),
  });
}

const noAnswer = 'Furnizorul de la OIDC_ISSUER nu răspunde cum trebuie.';
const refusesUs = 'Furnizorul de la OIDC_ISSUER nu acceptă OIDC_CLIENT_ID și OIDC_CLIENT_SECRET.';

/** Null where the sign-in itself is at fault, e.g. was cancelled or forged. */
function problemOf(error: unknown): string | null {
  if (
    error instanceof client.ResponseBodyError &&
    ['invalid_client', 'unauthorized_client'].includes(error.error)
  )
    return refusesUs;
  return refusalOf(error) === 'unavailable' ? noAnswer : null;
}

/**
 * Asks for the provider's description of itself. It does not show whether the secret is accepted: that problem stays until somebody
 * has signed in.
 */
export function oidcService(env: OidcEnv): ExternalService {
  return {
    name: 'oidc',
    isAlwaysProbed: true,
    probe: (known) =>
      discover(env).then(
        () => (known === refusesUs ? refusesUs : null),
        () => noAnswer,
      ),
  };
}

/** Signing in anew does the same at a provider that lists its values without `select_account`. */
function choiceOfAccount({ prompt_values_supported: values }: client.ServerMetadata): string {
  return !Array.isArray(values) || values.includes('select_account') ? 'select_account' : 'login';
}

function refusalOf(error: unknown): 'cancelled' | 'unavailable' | 'unproven' {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'unavailable' : 'unproven';
  }
  if (error instanceof client.ClientError)
    return unavailableCodes.has(error.code ?? '') ? 'unavailable' : 'unproven';
  // `fetch` throws this error if there is no connection.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unavailable' : 'unproven';
}

/** Timeouts, and answers that are not of this protocol, such as error pages. */
const unavailableCodes: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
