/**
 * Why a member has no electronic card: it requires the right to practise (PAP-91), real numbers (PAP-92), the plastic card
 * and a photo (PAP-15).
 */

export const badgeNotIssued =
  'Legitimația electronică nu este disponibilă, deoarece legitimația fizică nu a fost încă eliberată.';

const noPhoto = 'Legitimația electronică nu este disponibilă, deoarece lipsește fotografia membrului.';

type Card = {
  /** Why the member has no right to practise; null with it. */
  noRight: string | null;
  regNumber: string | null;
  cip: string | null;
  isReleased: boolean;
  hasPhoto: boolean;
};

/** Says what is missing; null if nothing is. */
export function whyNoBadge({ noRight, regNumber, cip, isReleased, hasPhoto }: Card): string | null {
  if (noRight !== null) return `Legitimația electronică nu este disponibilă: ${noRight}`;
  const numbers = [...(regNumber === null ? ['numărul matricol'] : []), ...(cip === null ? ['CIP-ul'] : [])];
  if (numbers.length > 0)
    return `Legitimația electronică nu este disponibilă, deoarece lipsește ${numbers.join(' și ')}. Adresați-vă filialei de domiciliu.`;
  if (isReleased) return hasPhoto ? null : noPhoto;
  return hasPhoto ? badgeNotIssued : `${badgeNotIssued} Lipsește și fotografia membrului.`;
}
