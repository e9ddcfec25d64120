#!/bin/sh
# @signpdf/placeholder-plain 3.3.0 cannot take what pdf-lib 1.17.1 saves by default: with object streams the cross-references are a stream
# (PDF 1.5), and it looks for the word `xref`. With `useObjectStreams: false` it works. So documents that are sealed are saved without.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @signpdf/placeholder-plain@3.3.0 pdf-lib@1.17.1
cat > add.mjs <<'END'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { PDFDocument } from 'pdf-lib';

const texts = { reason: 'Aviz', name: 'Ana', location: 'Cluj', contactInfo: 'a@example.ro' };
for (const options of [{}, { useObjectStreams: false }]) {
  const document = await PDFDocument.create();
  document.addPage();
  const pdfBuffer = Buffer.from(await document.save(options));
  try {
    plainAddPlaceholder({ pdfBuffer, ...texts });
    console.log(`${JSON.stringify(options)}: added`);
  } catch ({ message }) {
    console.log(`${JSON.stringify(options)}: ${message}`);
  }
}
END
node add.mjs > seen
cat > expected <<'END'
{}: Expected xref at NaN but found other content.
{"useObjectStreams":false}: added
END
diff expected seen
