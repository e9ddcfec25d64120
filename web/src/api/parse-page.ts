import type { Page } from '@ceccar/contract/page';
import { defaultBrand } from '@ceccar/contract/product';

const signedOut: Page = {
  screen: 'sign-in',
  token: null,
  logoutPath: '/logout',
  brand: defaultBrand,
  sendsLetters: false,
  user: null,
  regions: [],
  stampVideoUrl: null,
  clockShiftMs: 0,
  isTrial: false,
  nonce: '',
  keptFor: { formerMemberYears: 10, lookDays: 1095, refusalDays: 90, importDays: 90, statementDays: 1825 },
};

/** An empty element stands in a page that the server did not prepare, as under `vite dev`. */
export function parsePage(text: string): Page {
  if (text.trim() === '') return signedOut;
  // The server writes this element from the same contract type.
  return { ...signedOut, ...(JSON.parse(text) as Partial<Page>) };
}
