#!/bin/sh
# @e965/xlsx 0.20.3 (the code of SheetJS), read() of a CSV text: amounts in Romanian notation become other numbers without an error
# ("1.234,50" is 1.2345, "1,5" is 15), fractions become days, leading zeros and percent signs are lost. So the register reads CSV by
# itself and gives this package old XLS files only.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3
cat > find.cjs <<'END'
const { read, version } = require('@e965/xlsx');
console.log(version);
for (const text of ['1.234,50', '1,5', '00123', '3/4', '12%', '28.02.2026']) {
  const { Sheets, SheetNames } = read(`cell\n"${text}"\n`, { type: 'string' });
  const { t, v } = Sheets[SheetNames[0]].A2;
  console.log(`${text} -> ${t} ${v}`);
}
END
node find.cjs > seen
cat > expected <<'END'
0.20.3
1.234,50 -> n 1.2345
1,5 -> n 15
00123 -> n 123
3/4 -> n 36954
12% -> n 0.12
28.02.2026 -> s 28.02.2026
END
diff expected seen
