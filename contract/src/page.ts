/** What each page carries in `<script type="application/json" id="page">` (decisions §3). */
import type { PublicRecord } from './public/public-pages.ts';
import type { Role } from './roles.ts';

export type PageUser = {
  '@id': string;
  uuid: string;
  username: string;
  firstName: string;
  lastName: string;
  roles: [Role];
  /** What kind of member the account belongs to; null for staff. */
  type: 'person' | 'company' | null;
  region: { '@id': string; name: string } | null;
  person: string | null;
  company: string | null;
  links: PageLink[];
};

export type PageLink = { path: string; label: string };

export type Page = {
  token: string | null;
  logoutPath: string;
  brand: string;
  user: PageUser | null;
  regions: { id: number; name: string }[];
  /** Allows the style elements that the screens add while they run (Content-Security-Policy). */
  nonce: string;
  /** What a public address shows; absent elsewhere and where nothing is found. */
  shown?: PublicRecord;
};
