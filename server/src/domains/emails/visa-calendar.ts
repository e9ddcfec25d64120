/** The calendar entry of a visa day: one event of the report for its whole life, changed and cancelled by its number (VIS-8). */
import { writeCalendar } from '../../platform/text/ical.ts';
import type { Sender } from './email-layout.ts';

/** Where and when the branch receives on the day that the member chose. */
export type VisaBooking = {
  /** Id of the report. */
  report: number;
  sequence: number;
  address: string | null;
  opensAt: string | null;
  closesAt: string | null;
};

type Invitation = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  day: string;
  branch: string;
  booking: VisaBooking;
  stamp: Date;
  /** Address of our site: its host makes the event unique in the world. */
  siteAddress: string;
  organizer: Pick<Sender, 'brand' | 'replyTo'>;
  attendee?: { name: string; address: string };
};

export function visaCalendar({ method, day, branch, booking, stamp, ...invitation }: Invitation): string {
  const { siteAddress, organizer, attendee } = invitation;
  const host = new URL(siteAddress).hostname;
  const { opensAt, closesAt, address } = booking;
  return writeCalendar({
    uid: `viza-${booking.report}@${host}`,
    sequence: booking.sequence,
    method,
    stamp,
    day,
    hours: opensAt && closesAt ? { from: opensAt, to: closesAt } : null,
    summary: `${organizer.brand}: viza anuală, Filiala ${branch}`,
    description: `Vă așteptăm pentru viză la Filiala ${branch}. Ziua se poate schimba până în ajun: ${siteAddress}/annual_report`,
    location: address ?? `Filiala ${branch}`,
    organizer: { name: organizer.brand, address: organizer.replyTo ?? `noreply@${host}` },
    attendee,
  });
}
