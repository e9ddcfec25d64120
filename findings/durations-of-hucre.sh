#!/bin/sh
# hucre 1.0.0, readXlsx: a duration (number format [h]:mm) comes back as a Date in 1900, like a day; only the format tells them apart.
# So the register reads workbooks by itself and shows what the sheet shows.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund hucre@1.0.0
cat > find.mjs <<'END'
import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre';
console.log(JSON.parse(readFileSync('node_modules/hucre/package.json', 'utf8')).version);
for (const numFmt of ['[h]:mm', 'dd.mm.yyyy', '0.00', '0" ore"']) {
  const cells = new Map([['0,0', { value: 1.5, style: { numFmt } }]]);
  const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: [[1.5]], cells }] });
  const { sheets } = await readXlsx(bytes);
  const [[value]] = sheets[0].rows;
  console.log(`${numFmt}: ${value instanceof Date ? value.toISOString() : value}`);
}
END
node find.mjs > seen
cat > expected <<'END'
1.0.0
[h]:mm: 1900-01-01T12:00:00.000Z
dd.mm.yyyy: 1900-01-01T12:00:00.000Z
0.00: 1.5
0" ore": 1.5
END
diff expected seen
