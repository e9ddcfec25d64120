/** Data embedded in each page as `<script type="application/json" id="page">` (ACC-12). */
import type { z } from 'zod';
import type { ownUser } from './account/account.ts';
import type { KeptFor } from './privacy/personal-data-page.ts';
import type { PublicRecord } from './public/public-pages.ts';
import type { Screen } from './screens.ts';

export type PageUser = z.infer<typeof ownUser>;

export type PageLink = PageUser['links'][number];
/** Links under one title, in addition to those of the bar. */
export type PageLinkGroup = PageUser['furtherLinks'][number];

export type Page = {
  /** The screen of the address. */
  screen: Screen;
  token: string | null;
  logoutPath: string;
  brand: string;
  /**
   * Whether the installation sends emails (LET-2): then a forgotten password is reset by email, otherwise by the branch
   * (ACC-62).
   */
  sendsEmails: boolean;
  /** Whether issued documents get an electronic seal (PAP-202). */
  sealsDocuments: boolean;
  /** Whether the files of the open register are published (PUB-220). */
  hasOpenRegister: boolean;
  /** Whether members can be followed (PUB-230). */
  hasFollowing: boolean;
  /** Text of the button for signing in with an account of the organisation (ACC-155); null if it is not set up. */
  organisationSignIn: string | null;
  /** Origin at which browsers can use passkeys; null if there is none (ACC-168). */
  passkeyOrigin: string | null;
  user: PageUser | null;
  regions: { id: number; name: string }[];
  /** Video on adding the stamp to a digital signature; null if none is configured. */
  stampVideoUrl: string | null;
  /** Shift of the register's clock in milliseconds, for a demo of another day (OPE-45), otherwise 0. */
  clockShiftMs: number;
  /** A trial copy, which sends nothing to the outside (OPE-52). */
  isTrial: boolean;
  /** Allows the style elements that screens add at run time (Content-Security-Policy). */
  nonce: string;
  keptFor: KeptFor;
  /** The organisation, at the head and foot of printed pages (PUB-96). */
  body: { name: string; fiscalCode: string | null; seat: string | null };
  /** When the server answered, ISO 8601: the time of checking that a proof shows. */
  answeredAt: string;
  /** Data of a public address; absent elsewhere and if nothing is found. */
  shown?: PublicRecord;
};
