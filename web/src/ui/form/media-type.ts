/** The media type of a file by its extension, because browsers report some types wrongly or not at all. */

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
];

/** Value of a picker's `accept`. */
export function acceptedNames(mediaTypes: readonly string[]): string {
  const endings = types.filter(({ mediaType }) => mediaTypes.includes(mediaType)).map(({ ending }) => ending);
  return [...mediaTypes, ...endings].join(',');
}

/** The same file with the type of its extension; the server checks the content anyway. */
export function withMediaType(file: File): File {
  const extensionType = types.find(({ ending }) => file.name.toLowerCase().endsWith(ending));
  if (!extensionType || extensionType.mediaType === file.type) return file;
  return new File([file], file.name, { type: extensionType.mediaType, lastModified: file.lastModified });
}
