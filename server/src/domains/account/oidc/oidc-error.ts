import type { OidcRefusal } from '@ceccar/contract/account/oidc';

/** A sign-in at the organisation's provider that does not succeed; the sign-in page explains `refusal`. */
export class OidcError extends Error {
  readonly refusal: OidcRefusal;

  constructor(refusal: OidcRefusal, cause?: unknown) {
    super(`autentificare cu OpenID Connect: ${refusal}`, cause === undefined ? {} : { cause });
    this.refusal = refusal;
  }
}
