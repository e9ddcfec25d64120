/** The sessions of a booked course as events of a calendar, each of its own (TRA-27). */
import { writeEvents } from '../../platform/text/ical.ts';
import type { Sender } from './email-layout.ts';

/** A place at a course, as it was when the email was written. */
export type CourseBooking = {
  /** Id of the enrolment. */
  enrolment: number;
  sequence: number;
  /** Name of the course. */
  course: string;
  place: string | null;
  /** In words, of a course without sessions. */
  interval?: string;
  /** `day` is `YYYY-MM-DD`, the hours are `HH:MM`, in Romania. */
  sessions: readonly { id: number; day: string; startsAt: string; endsAt: string }[];
};

type Publication = {
  /** `CANCEL`: takes the sessions out of the calendar. */
  method?: 'PUBLISH' | 'CANCEL';
  /** `poster`: without a place, of anyone who saw the poster. */
  booking: Omit<CourseBooking, 'enrolment'> & { enrolment: number | 'poster' };
  stamp: Date;
  /** Address of our site: its host makes the events unique in the world. */
  siteAddress: string;
  organizer: Pick<Sender, 'brand' | 'replyTo'>;
};

export function courseCalendar({
  method = 'PUBLISH',
  booking,
  stamp,
  siteAddress,
  organizer,
}: Publication): string {
  const { enrolment, sequence, course, place, sessions } = booking;
  const host = new URL(siteAddress).hostname;
  return writeEvents(
    method,
    'Cursuri',
    sessions.map(({ id, day, startsAt, endsAt }) => ({
      uid: `curs-${enrolment}-${id}@${host}`,
      sequence,
      method,
      stamp,
      day,
      hours: { from: startsAt, to: endsAt },
      summary: `${organizer.brand}: ${course}`,
      description: `Curs de pregătire profesională: ${course}.`,
      location: place ?? '',
      organizer: { name: organizer.brand, address: organizer.replyTo ?? `noreply@${host}` },
    })),
  );
}
