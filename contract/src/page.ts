/** What each page carries in `<script type="application/json" id="page">` (ACC-12). */
import type { z } from 'zod';
import type { ownUser } from './account/account.ts';
import type { KeptFor } from './privacy/personal-data-page.ts';
import type { PublicRecord } from './public/public-pages.ts';
import type { Screen } from './screens.ts';

export type PageUser = z.infer<typeof ownUser>;

export type PageLink = PageUser['links'][number];
/** Links under one title, beyond those of the bar. */
export type PageLinkGroup = PageUser['furtherLinks'][number];

export type Page = {
  /** What the address shows. */
  screen: Screen;
  token: string | null;
  logoutPath: string;
  brand: string;
  /** The installation sends letters (LET-2): a forgotten password is set anew by e-mail, else by the branch (ACC-62). */
  sendsLetters: boolean;
  user: PageUser | null;
  regions: { id: number; name: string }[];
  /** Film that shows how the stamp is added to a digital signature; null where none is configured. */
  stampVideoUrl: string | null;
  /** Milliseconds by which the register's clock is shifted where a demo plays another day (OPE-45), else 0. */
  clockShiftMs: number;
  /** Out of this copy of the register nothing goes: it is for trial (OPE-52). */
  isTrial: boolean;
  /** Allows the style elements that the screens add while they run (Content-Security-Policy). */
  nonce: string;
  keptFor: KeptFor;
  /** What a public address shows; absent elsewhere and where nothing is found. */
  shown?: PublicRecord;
};
