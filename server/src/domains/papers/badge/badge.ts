/** The two sides of the electronic member card as pages (PAP-16); people download it as PDF (PAP-189). */

import { cleanText } from '@ceccar/contract/clean-text';
import { renderHtmlPage } from '../kit/html-page.ts';
import { renderBadgeBack } from './badge-back.ts';
import type { Badge } from './badge-data.ts';
import { renderBadgeFront } from './badge-front.ts';
import { badgeStyle } from './badge-style.ts';

/** In CSS pixels (PAP-16); roughly the ratio of an ISO/IEC 7810 ID-1 card. */
export const badgeSize = { width: 1500, height: 2360 };

/** Side 1 shows who the member is, side 2 that the card is valid. Root element `#page`. */
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
