/** The card that people download, with text instead of pictures of the two sides (PAP-189). */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { finishPdf, millimetre, openCard, type Pdf } from '../kit/pdf-page.ts';
import { defineDocument } from '../renderer/define-document.ts';
import type { PrintedBadge } from './badge-data.ts';
import { drawBadgeBack } from './badge-pdf-back.ts';
import { drawBadgeFront } from './badge-pdf-front.ts';
import { prepareBadgePhoto } from './badge-photo.ts';

/** In points: the 1500 × 2360 pixels of the pages (PAP-16) at the size of a card, 54 × 84.96 mm. */
export const card = { width: 54 * millimetre, height: 84.96 * millimetre };

/** `photo`: the picture as it is kept. */
export type BadgePdfData = PrintedBadge & { photo: Uint8Array; createdAt: Date };

export async function renderBadgePdf({ createdAt, photo, ...printed }: BadgePdfData): Promise<Buffer> {
  const badge = cleaned(printed);
  const title = `Legitimație ${badge.lastName} ${badge.firstName}`;
  const pdf: Pdf = openCard({ title, subject: 'Legitimație de membru', createdAt }, card.width, card.height);
  drawBadgeFront(pdf, badge, await prepareBadgePhoto(photo));
  pdf.addPage();
  drawBadgeBack(pdf, badge);
  return finishPdf(pdf);
}

export const badgePdf = defineDocument({ name: 'badge', draw: renderBadgePdf });

function cleaned(badge: PrintedBadge): PrintedBadge {
  return {
    ...badge,
    brand: cleanText(badge.brand),
    lastName: cleanText(badge.lastName),
    firstName: cleanText(badge.firstName),
    branch: cleanText(badge.branch),
    cip: textOrNull(badge.cip),
    regNumber: textOrNull(badge.regNumber),
  };
}
