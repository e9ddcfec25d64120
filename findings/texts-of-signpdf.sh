#!/bin/sh
# @signpdf/placeholder-plain 3.3.0 and @signpdf/placeholder-pdf-lib 3.3.0: reason, name and place of a signature with Romanian letters are
# broken. The first writes the mark of UTF-16 (FE FF) as UTF-8 (C3 BE C3 BF), so that a reader takes the text for Latin letters; the
# second keeps the low byte of each letter (Ș, U+0218, is 18). Plain ASCII is right. So the register's seal writes its own field.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @signpdf/placeholder-plain@3.3.0 @signpdf/placeholder-pdf-lib@3.3.0 pdf-lib@1.17.1
cat > write.mjs <<'END'
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { PDFDocument } from 'pdf-lib';

const texts = { reason: 'Aviz', name: 'Șan', location: 'Iași', contactInfo: 'a@example.ro' };
const draw = async () => {
  const document = await PDFDocument.create();
  document.addPage();
  return document;
};
const hexOf = (pdf, key) => {
  const start = pdf.indexOf(`/${key} (`) + key.length + 3;
  return pdf.subarray(start, pdf.indexOf(')', start)).toString('hex');
};
const plain = plainAddPlaceholder({ pdfBuffer: Buffer.from(await (await draw()).save({ useObjectStreams: false })), ...texts });
const second = await draw();
pdflibAddPlaceholder({ pdfDoc: second, ...texts });
const other = Buffer.from(await second.save({ useObjectStreams: false }));
for (const [by, pdf] of [['placeholder-plain', plain], ['placeholder-pdf-lib', other]])
  console.log(`${by}: Reason ${hexOf(pdf, 'Reason')}, Location ${hexOf(pdf, 'Location')}`);
END
node write.mjs > seen
cat > expected <<'END'
placeholder-plain: Reason 4176697a, Location c3bec3bf0049006102190069
placeholder-pdf-lib: Reason 4176697a, Location 49611969
END
diff expected seen
