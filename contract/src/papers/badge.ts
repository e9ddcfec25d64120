/** Why a member has no electronic card: it requires the plastic card and a photo (PAP-15), beside what the guard asks for. */

export const noBadge = 'Legitimația electronică nu este disponibilă';

export const badgeNotIssued = `${noBadge}, deoarece legitimația fizică nu a fost încă eliberată.`;

const noPhoto = `${noBadge}, deoarece lipsește fotografia membrului.`;

type Card = { isReleased: boolean; hasPhoto: boolean };

/** Says what is missing; null if nothing is. */
export function whyNoBadge({ isReleased, hasPhoto }: Card): string | null {
  if (isReleased) return hasPhoto ? null : noPhoto;
  return hasPhoto ? badgeNotIssued : `${badgeNotIssued} Lipsește și fotografia membrului.`;
}
