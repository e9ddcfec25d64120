import type { Page } from '@ceccar/contract/page';
import { usualRetention } from '@ceccar/contract/privacy/personal-data-page';
import { defaultBrand } from '@ceccar/contract/product';

const signedOut: Page = {
  screen: 'sign-in',
  token: null,
  logoutPath: '/logout',
  brand: defaultBrand,
  sendsEmails: false,
  sealsDocuments: false,
  hasOpenRegister: false,
  hasFollowing: false,
  organisationSignIn: null,
  passkeyOrigin: null,
  user: null,
  regions: [],
  stampVideoUrl: null,
  clockShiftMs: 0,
  isTrial: false,
  nonce: '',
  keptFor: usualRetention,
  body: { name: defaultBrand, fiscalCode: null, seat: null },
  answeredAt: new Date().toISOString(),
};

/** The element is empty in a page not rendered by the server, as with `vite dev`. */
export function parsePage(text: string): Page {
  if (text.trim() === '') return signedOut;
  // the server writes this element from the same contract type
  return { ...signedOut, ...(JSON.parse(text) as Partial<Page>) };
}
