#!/bin/sh
# ical.js 2.2.1: a time with a TZID whose VTIMEZONE is not in the file is floating: 10:00 in the zone of the process, without an error.
# So calendar entries of the register carry their VTIMEZONE.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > find.mjs <<'END'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
console.log(JSON.parse(readFileSync('node_modules/ical.js/package.json', 'utf8')).version);
const zone = `BEGIN:VTIMEZONE
TZID:Europe/Bucharest
BEGIN:STANDARD
DTSTART:19701025T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
END:DAYLIGHT
END:VTIMEZONE
`;
for (const definition of [zone, '']) {
  ICAL.TimezoneService.reset();
  const text = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//finding//
${definition}BEGIN:VEVENT
UID:1
DTSTART;TZID=Europe/Bucharest:20260701T100000
END:VEVENT
END:VCALENDAR`.replaceAll('\n', '\r\n');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const known = calendar.getFirstSubcomponent('vtimezone');
  if (known) ICAL.TimezoneService.register(new ICAL.Timezone(known));
  const start = new ICAL.Event(calendar.getFirstSubcomponent('vevent')).startDate;
  console.log(`${definition ? 'with' : 'without'} VTIMEZONE: ${start.zone.tzid}, ${start.toJSDate().toISOString()}`);
}
END
TZ=UTC node find.mjs > seen
cat > expected <<'END'
2.2.1
with VTIMEZONE: Europe/Bucharest, 2026-07-01T07:00:00.000Z
without VTIMEZONE: floating, 2026-07-01T10:00:00.000Z
END
diff expected seen
