#!/bin/sh
# cron-parser 5.10.5, which pg-boss uses: next() of a job at 3:30 shifts it to 4:30 on the night when clocks go forward, but prev()
# finds no run on that day, and two when they go back. pg-boss asks prev(). So no job of the register is due between 3:00 and 4:00.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund cron-parser@5.10.5
cat > find.mjs <<'END'
import { readFileSync } from 'node:fs';
import { CronExpressionParser } from 'cron-parser';
console.log(JSON.parse(readFileSync('node_modules/cron-parser/package.json', 'utf8')).version);
function runs(direction, from, until) {
  const cron = CronExpressionParser.parse('30 3 * * *', { tz: 'Europe/Bucharest', currentDate: from });
  const found = [];
  for (;;) {
    const at = cron[direction]().toDate();
    if (direction === 'next' ? at > until : at < until) return found.join(' ');
    found.push(at.toISOString().slice(0, 16));
  }
}
const days = [['2026-03-28T12:00Z', '2026-03-30T12:00Z'], ['2026-10-24T12:00Z', '2026-10-26T12:00Z']];
for (const [first, last] of days.map((pair) => pair.map((text) => new Date(text)))) {
  console.log(`next: ${runs('next', first, last)}`);
  console.log(`prev: ${runs('prev', last, first)}`);
}
END
node find.mjs > seen
cat > expected <<'END'
5.10.5
next: 2026-03-29T01:30 2026-03-30T00:30
prev: 2026-03-30T00:30
next: 2026-10-25T00:30 2026-10-26T01:30
prev: 2026-10-26T01:30 2026-10-25T01:30 2026-10-25T00:30
END
diff expected seen
