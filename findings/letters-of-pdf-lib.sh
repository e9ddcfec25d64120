#!/bin/sh
# @cantoo/pdf-lib 2.11.1, a text field in the default Helvetica: nothing throws for "Ștefan"; the value is right, but the drawing has "?"
# for each letter outside of WinAnsi. The original pdf-lib throws. So forms are filled with an embedded typeface.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @cantoo/pdf-lib@2.11.1
cat > find.mjs <<'END'
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
console.log(JSON.parse(readFileSync('node_modules/@cantoo/pdf-lib/package.json', 'utf8')).version);
const document = await PDFDocument.create();
const field = document.getForm().createTextField('name');
field.setText('Ștefan');
field.addToPage(document.addPage());
const bytes = await document.save();
const again = await PDFDocument.load(bytes);
console.log(`value: ${again.getForm().getTextField('name').getText()}`);
const drawn = again.getForm().getTextField('name').acroField.getWidgets()[0].getNormalAppearance();
const stream = again.context.lookup(drawn);
const content = inflateSync(stream.getContents()).toString('latin1');
const [, hex] = /<([0-9A-F]+)> Tj/.exec(content);
console.log(`drawn: ${Buffer.from(hex, 'hex').toString('latin1')}`);
END
node find.mjs > seen
cat > expected <<'END'
2.11.1
value: Ștefan
drawn: ?tefan
END
diff expected seen
