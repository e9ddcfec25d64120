/** Why a member has no electronic card: it follows the one of plastic. */
export const badgeNotIssued =
  'Legitimația electronică nu este disponibilă, deoarece legitimația fizică nu a fost încă eliberată.';
