#!/bin/sh
# ics 3.12.0 and ts-ics 2.4.6 break the lines of a calendar after 75 characters; RFC 5545 3.1 says 75 octets, and each ă, ș or ț has two:
# Romanian titles give longer lines. ical-generator 11.1.2 counts octets. So lines are broken by octets in our own writer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ics@3.12.0 ts-ics@2.4.6 ical-generator@11.1.2
cat > write.mjs <<'END'
import ical from 'ical-generator';
import { createEvent } from 'ics';
import { generateIcsCalendar } from 'ts-ics';

const title = 'Ședință: țară împreună, încă, însă, mâine, câțiva, ținută, știință, învățământ, înțelegere, râuri, sârbătoare';
const [start, end] = [new Date('2026-07-01T07:00:00Z'), new Date('2026-07-01T09:00:00Z')];
const calendar = ical();
calendar.createEvent({ start, end, summary: title });
const written = {
  ics: createEvent({ start: [2026, 7, 1, 10, 0], end: [2026, 7, 1, 12, 0], title }).value,
  'ts-ics': generateIcsCalendar({
    version: '2.0',
    prodId: '-//finding//',
    events: [{ uid: '1', stamp: { date: start }, start: { date: start }, end: { date: end }, summary: title }],
  }),
  'ical-generator': calendar.toString(),
};
for (const [name, text] of Object.entries(written)) {
  const longest = Math.max(...text.split(/\r?\n/).map((line) => Buffer.byteLength(line)));
  console.log(`${name}: ${longest <= 75 ? 'at most 75 octets' : `a line of ${longest} octets`}`);
}
END
node write.mjs > seen
cat > expected <<'END'
ics: a line of 92 octets
ts-ics: a line of 92 octets
ical-generator: at most 75 octets
END
diff expected seen
