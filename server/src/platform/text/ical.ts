/**
 * Calendar files by RFC 5545 and their exchange by RFC 5546: one event, an invitation or its cancellation (VIS-8), or several that
 * are published together (TRA-27). Written here because the whole need is one component; ical.js reads the result in the tests.
 */

export type CalendarEvent = {
  uid: string;
  /** Raised with every change. */
  sequence: number;
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** When this version was written. */
  stamp: Date;
  /** `YYYY-MM-DD` in Romania. */
  day: string;
  /** `HH:MM` in Romania; without hours the event lasts the whole day. */
  hours: { from: string; to: string } | null;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; address: string };
  /** Absent in a file that is downloaded. */
  attendee?: { name: string; address: string } | undefined;
};

/** With CRLF line ends and lines of at most 75 octets. */
export function writeCalendar(event: CalendarEvent): string {
  return writeEvents(event.method, 'Viza', [event]);
}

/** The same with several events, all of that method; `product` names what they are about. */
export function writeEvents(
  method: CalendarEvent['method'],
  product: string,
  events: readonly CalendarEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Registrul membrilor//${product}//RO`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(events.some(({ hours }) => hours) ? timeZone : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent): string[] {
  const { method, hours } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...times(event),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `ORGANIZER;CN=${quote(event.organizer.name)}:mailto:${event.organizer.address}`,
    ...(event.attendee
      ? [
          `ATTENDEE;CN=${quote(event.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee.address}`,
        ]
      : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    // A whole day would otherwise show the person as busy.
    `TRANSP:${hours ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

function times({ day, hours }: CalendarEvent): string[] {
  const date = day.replaceAll('-', '');
  if (!hours) return [`DTSTART;VALUE=DATE:${date}`, `DTEND;VALUE=DATE:${nextDay(day)}`];
  const at = (time: string) => `${date}T${time.replace(':', '')}00`;
  return [`DTSTART;TZID=Europe/Bucharest:${at(hours.from)}`, `DTEND;TZID=Europe/Bucharest:${at(hours.to)}`];
}

/** The rules of the European Union since 1996. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Bucharest',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'DTSTART:19970330T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'DTSTART:19961027T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10).replaceAll('-', '');
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** A value of type TEXT. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(controls, '');
}

/** A parameter value; it cannot contain quotation marks in any way. */
function quote(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/\s+/g, ' ').replace(controls, '').trim()}"`;
}

const controls = /\p{Cc}/gu;

const mostOctets = 75;

/** A longer line goes on after a line end and a blank; no character is cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
