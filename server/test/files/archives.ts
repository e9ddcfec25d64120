/** Small archives as office suites write them: the parts are stored, not packed. */
import { crc32 } from 'node:zlib';

export type Parts = Readonly<Record<string, string>>;

const contentTypes = { '[Content_Types].xml': '<Types/>' };

export function docx(more: Parts = {}): Buffer {
  return archive({ ...contentTypes, 'word/document.xml': '<w:document/>', ...more });
}

export function xlsx(more: Parts = {}): Buffer {
  return archive({ ...contentTypes, 'xl/workbook.xml': '<workbook/>', ...more });
}

/** `comment` stands at the very end, as some programs add one. */
export function archive(parts: Parts, comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, content]);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, entry, path]));
    bodies.push(body);
    at += body.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, listed, end, Buffer.from(comment)]);
}
