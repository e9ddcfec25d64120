#!/bin/sh
# mt940-js 1.0.0 and mt940js 1.3.5: a movement whose value date is 31 December and which was booked on 2 January (`:61:2412310102…`)
# gets the booking day 2 January of the old year, and the other way round: the month and day of the booking take the year of the value
# date. So the register's own reader takes the year in which the two days are nearest.
# mt940-js needs tslib and does not name it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund mt940-js@1.0.0 mt940js@1.3.5 tslib@2.8.1
cat > read.mjs <<'END'
import { read } from 'mt940-js';
import mt940js from 'mt940js';

const text = [
  ':20:STATEMENT',
  ':25:RO49AAAA1B31007593840000',
  ':28C:1/1',
  ':60F:C241230RON100,00',
  ':61:2412310102C250,00NTRFREF1',
  ':86:Cotizatie',
  ':61:2501021231C10,50NTRFREF2',
  ':86:Cotizatie',
  ':62F:C250102RON360,50',
  '-',
  '',
].join('\r\n');
const day = (date) => new Date(date).toISOString().slice(0, 10);
const [first] = await read(Buffer.from(text));
for (const { valueDate, entryDate } of first.transactions) console.log(`mt940-js: ${day(valueDate)}, booked ${day(entryDate)}`);
const [second] = new mt940js.Parser().parse(text);
for (const { date, entryDate } of second.transactions) console.log(`mt940js: ${day(date)}, booked ${day(entryDate)}`);
END
TZ=UTC node read.mjs > seen
cat > expected <<'END'
mt940-js: 2024-12-31, booked 2024-01-02
mt940-js: 2025-01-02, booked 2025-12-31
mt940js: 2024-12-31, booked 2024-01-02
mt940js: 2025-01-02, booked 2025-12-31
END
diff expected seen
