#!/bin/sh
# stdnum 1.12.0: a Romanian CNP with a county code of 70 or 80 to 83 is invalid, although such numbers are issued; a trade register
# number in the form of July 2024 is of the wrong format. So the register judges counties and the new form itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund stdnum@1.12.0
cat > find.cjs <<'END'
const { readFileSync } = require('node:fs');
const { RO } = require('stdnum').stdnum;
console.log(JSON.parse(readFileSync('node_modules/stdnum/package.json', 'utf8')).version);
/** With the check digit of the law. */
function cnp(county) {
  const digits = `1800101${county}123`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * Number('279146358279'[place]), 0);
  return digits + (sum % 11 === 10 ? 1 : sum % 11);
}
for (const county of ['12', '47', '52', '70', '80'])
  console.log(`county ${county}: ${RO.cnp.validate(cnp(county)).isValid}`);
console.log(`J2024000123401: ${RO.onrc.validate('J2024000123401').isValid}`);
END
node find.cjs > seen
cat > expected <<'END'
1.12.0
county 12: true
county 47: true
county 52: true
county 70: false
county 80: false
J2024000123401: false
END
diff expected seen
