/** What the member card says. */
import type { MemberTitle } from '@ceccar/contract/members/member-category';
import type { VisaYear } from '@ceccar/contract/members/visa-summary';

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
  /** Newest first, five at most. */
  visas: readonly VisaYear[];
  /** Until when that of this year is valid: a day, or `31 martie al anului următor`. */
  visaUntil: string;
};
