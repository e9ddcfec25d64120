/** The media type of a file by its content or its extension, because browsers report some types wrongly or not at all. */

const types: readonly { ending: string; mediaType: string }[] = [
  { ending: '.csv', mediaType: 'text/csv' },
  // Texts of other names, such as MT940; the server looks at the content.
  { ending: '.txt', mediaType: 'text/csv' },
  { ending: '.sta', mediaType: 'text/csv' },
  { ending: '.940', mediaType: 'text/csv' },
  { ending: '.mt940', mediaType: 'text/csv' },
  { ending: '.zip', mediaType: 'application/zip' },
  { ending: '.xml', mediaType: 'application/xml' },
  {
    ending: '.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { ending: '.xls', mediaType: 'application/vnd.ms-excel' },
  { ending: '.xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  // Systems without the format report no type for it.
  { ending: '.heic', mediaType: 'image/heic' },
  { ending: '.heif', mediaType: 'image/heif' },
];

/** Value of a picker's `accept`. */
export function acceptedNames(mediaTypes: readonly string[]): string {
  const endings = types.filter(({ mediaType }) => mediaTypes.includes(mediaType)).map(({ ending }) => ending);
  return [...mediaTypes, ...endings].join(',');
}

/** The same file with the type of its content, else of its extension; the server checks the content anyway. */
export async function withMediaType(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const extensionType = types.find(({ ending }) => file.name.toLowerCase().endsWith(ending));
  const type = typeByContent(head) ?? extensionType?.mediaType;
  if (type === undefined || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}

/** PDF readers accept a header within these first bytes. */
const headBytes = 1024;

/** Brands of the container that phones save pictures in (ISO/IEC 23008-12); other brands of it are videos. */
const brands: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
  avif: 'image/avif',
  avis: 'image/avif',
};

/** The type of a picture or a PDF, whatever the browser or the name says (REP-207); undefined for anything else. */
export function typeByContent(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'image/tiff';
  if (text.startsWith('BM') && text.startsWith('\0\0\0\0', 6)) return 'image/bmp';
  if (text.startsWith('ftyp', 4)) return brands[text.slice(8, 12)];
  return text.includes('%PDF-') ? 'application/pdf' : undefined;
}
