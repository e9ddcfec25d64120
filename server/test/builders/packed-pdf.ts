/** A PDF whose objects are in an object stream, as most programs save them. */
import { deflateSync } from 'node:zlib';

export function packPdf(object: string): Buffer {
  const index = '7 0 ';
  const data = deflateSync(Buffer.from(index + object, 'latin1'));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 8 >>\nstartxref\n0\n%%EOF\n'),
  ]);
}
