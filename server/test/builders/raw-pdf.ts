/** PDFs built object by object, for structures that no library writes. */

/** Objects are numbered from 1; the first one is the catalog. */
export function createRawPdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(Buffer.from(object));
    add(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${lines}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Appends an update with these objects by number; null frees a number. */
export function updateRawPdf(
  pdf: Buffer,
  objects: Readonly<Record<number, string | Buffer | null>>,
  trailer = '/Root 1 0 R',
): Buffer {
  const [previous] = [...pdf.toString('latin1').matchAll(/startxref\s+(\d+)/g)].slice(-1);
  const parts = [pdf];
  const lines = Object.entries(objects).map(([number, object]) => {
    if (object === null) return `${number} 1\n0000000000 00001 f \n`;
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const size = Math.max(900, ...Object.keys(objects).map(Number)) + 1;
  parts.push(
    Buffer.from(`xref\n${lines.join('')}trailer\n<< /Size ${size} ${trailer} /Prev ${previous?.[1]} >>\n`),
  );
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export function rawStream(dict: string, content: Buffer): Buffer {
  const head = Buffer.from(`<< ${dict} /Length ${content.length} >>\nstream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

/** A form with one text field `cnp` on one page; further objects get the numbers 5, 6 … */
export function createRawForm(more: (string | Buffer)[] = [], change: RawForm = {}): Buffer {
  return createRawPdf([
    change.catalog ?? '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
    change.pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    change.field ?? '<< /FT /Tx /T (cnp) /V (1800101221144) >>',
    ...more,
  ]);
}

type RawForm = { catalog?: string; pages?: string; field?: string };

/** A form of text fields with these values; much faster than a library. */
export function createTextForm(texts: Readonly<Record<string, string>>): Buffer {
  const first = 4;
  const fields = Object.entries(texts).map(
    ([name, value]) =>
      `<< /FT /Tx /T (${name}) /V <feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}> >>`,
  );
  const kids = fields.map((_, index) => `${first + index} 0 R`).join(' ');
  return createRawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${kids}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...fields,
  ]);
}

/**
 * A small file whose reading takes minutes: each object stands in the comment of the one before, and is read to the end of the
 * common line.
 */
export function createSlowPdf(): Buffer {
  const first = 5;
  const count = 120_000;
  const form = createRawForm().toString('latin1');
  const headers = Array.from({ length: count }, (_, index) => `${first + index} 0 obj %`);
  let offset = form.length;
  const lines = headers.map((header) => {
    const line = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += header.length;
    return line;
  });
  const start = offset + '\nnull\n'.length;
  const before = /startxref\s+(\d+)/.exec(form)?.[1];
  const trailer = `<< /Size ${first + count} /Root 1 0 R /Prev ${before} >>`;
  return Buffer.from(
    `${form}${headers.join('')}\nnull\nxref\n${first} ${count}\n${lines.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}
