/** Data of the member card. */
import type { MemberTitle } from '@ceccar/contract/members/member-category';
import type { VisaYear } from '@ceccar/contract/members/visa-summary';

export type Badge = {
  /** Short name of the organisation. */
  brand: string;
  lastName: string;
  firstName: string;
  title: MemberTitle | null;
  /** Name of the branch without the word „Filiala”: `Cluj`. */
  branch: string;
  cip: string | null;
  /** Roll number (număr matricol). */
  regNumber: string | null;
  /** URL or data: URI of an image; it is cropped to 3:4. */
  photo: string | null;
  /** Public URL of the member, in the QR code. */
  memberUrl: string;
  /** `newBookReleaseDate`, `YYYY-MM-DD`. */
  releasedOn: string | null;
  /** Newest first, at most five. */
  visas: readonly VisaYear[];
  /** Last day of the newest valid visa, `YYYY-MM-DD`. */
  visaUntil: string;
};

/** All but the photo, which pages and PDF get in different ways. */
export type PrintedBadge = Omit<Badge, 'photo'>;
