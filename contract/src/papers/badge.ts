/** Why a member has no electronic card: it requires the plastic card and a photo (PAP-15). */
export const badgeNotIssued =
  'Legitimația electronică nu este disponibilă, deoarece legitimația fizică nu a fost încă eliberată.';

const noPhoto = 'Legitimația electronică nu este disponibilă, deoarece lipsește fotografia membrului.';

/** Says what is missing; null if nothing is. */
export function whyNoBadge(isReleased: boolean, hasPhoto: boolean): string | null {
  if (isReleased) return hasPhoto ? null : noPhoto;
  return hasPhoto ? badgeNotIssued : `${badgeNotIssued} Lipsește și fotografia membrului.`;
}
