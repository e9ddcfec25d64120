#!/bin/sh
# n2words 4.0.0, Romanian: sums from 20 lei are written without "de" ("douăzeci lei" for "douăzeci de lei"), while bani and thousands
# have it; 12 is feminine ("douăsprezece lei") where 2 is masculine ("doi lei"). So a sum in words would need a writer of our own; the
# register's documents carry figures.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund n2words@4.0.0
cat > write.mjs <<'END'
import { toCurrency } from 'n2words/ro-RO';

for (const amount of [1, 2, 12, 19, 20, 100, 120, 0.5, 20_000, 1_000_000, 1127.16]) console.log(`${amount}: ${toCurrency(amount)}`);
END
node write.mjs > seen
cat > expected <<'END'
1: un leu
2: doi lei
12: douăsprezece lei
19: nouăsprezece lei
20: douăzeci lei
100: o sută lei
120: o sută douăzeci lei
0.5: cincizeci de bani
20000: douăzeci de mii lei
1000000: un milion lei
1127.16: o mie o sută douăzeci și șapte lei șaisprezece bani
END
diff expected seen
