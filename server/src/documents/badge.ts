/** The electronic member card; the browser makes its two sides into one PDF (spec/1 §7). */
import type { MemberTitle } from '@ceccar/contract/member-category';
import { renderBadgeBack } from './badge-back.ts';
import { renderBadgeFront } from './badge-front.ts';
import { badgeStyle } from './badge-style.ts';
import { cleanText } from './clean-text.ts';
import { renderHtmlPage } from './html-page.ts';

export type BadgeVisa = {
  year: number;
  isGranted: boolean;
  /** `YYYY-MM-DD` */
  grantedOn: string | null;
};

export type Badge = {
  /** Short name of the body. */
  brand: string;
  lastName: string;
  firstName: string;
  title: MemberTitle | null;
  /** Name of the branch without the word: `Cluj`. */
  branch: string;
  cip: string | null;
  /** Number in the roll (număr matricol). */
  regNumber: string | null;
  /** Address or data: URI of a picture; it is cut to 3:4. */
  photo: string | null;
  /** Public address of the member, behind the QR code. */
  memberUrl: string;
  /** `newBookReleaseDate`, `YYYY-MM-DD`. */
  releasedOn: string | null;
  /** Any number and order; the last five years are shown. */
  visas: BadgeVisa[];
};

/** In CSS pixels (spec/1 §9); about the ratio of an ISO/IEC 7810 ID-1 card. */
export const badgeSize = { width: 1500, height: 2360 };

/** Side 1 shows who the member is, side 2 that the card is valid. Root `#page`. */
export function renderBadge(side: 1 | 2, badge: Badge, nonce: string): string {
  const name = cleanText(`${badge.lastName} ${badge.firstName}`);
  return renderHtmlPage({
    title: `Legitimație ${name} – ${side === 1 ? 'față' : 'verso'}`,
    ...badgeSize,
    style: badgeStyle(badge),
    content: side === 1 ? renderBadgeFront(badge) : renderBadgeBack(badge),
    nonce,
  });
}
