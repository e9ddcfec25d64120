/** The parts of a workbook beside its sheets: list of sheets, styles, properties, relations. */
import { bodyName } from '../../../platform/text/body-name.ts';
import { xmlText } from './xml-text.ts';

export type WorkbookInfo = {
  title: string;
  /** The request in words: kind, filters. */
  subject: string;
  /** As printed at the head of each page. */
  day: string;
  createdAt: Date;
};

/** Places in the list of styles below. */
export const cellStyles = { text: 0, heading: 1, amount: 2, date: 3, moment: 4, code: 5 } as const;

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Path and XML of each part. */
export function workbookParts(info: WorkbookInfo, sheets: readonly string[]): [string, string][] {
  return [
    ['xl/styles.xml', styles],
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets)],
    ['docProps/core.xml', coreProperties(info)],
    ['_rels/.rels', rootRelations],
    ['[Content_Types].xml', contentTypes(sheets)],
  ];
}

/** The built-in name `Print_Titles` repeats the heading on each printed page. */
function workbookXml(sheets: readonly string[]): string {
  const list = sheets.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const titles = sheets.map(
    (name, at) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${xmlText(name)}'!$1:$1</definedName>`,
  );
  return (
    `${start}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><bookViews><workbookView/></bookViews>` +
    `<sheets>${list.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`
  );
}

function workbookRelations(sheets: readonly string[]): string {
  const list = sheets.map((_, at) =>
    relation(at + 1, `${office}/relationships/worksheet`, `worksheets/sheet${at + 1}.xml`),
  );
  return relations([...list, relation(sheets.length + 1, `${office}/relationships/styles`, 'styles.xml')]);
}

const rootRelations = relations([
  relation(1, `${office}/relationships/officeDocument`, 'xl/workbook.xml'),
  relation(2, `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'),
]);

function relations(list: readonly string[]): string {
  return `${start}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`;
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
}

function contentTypes(sheets: readonly string[]): string {
  const list = sheets.map((_, at) =>
    contentType(`/xl/worksheets/sheet${at + 1}.xml`, `${mime}.worksheet+xml`),
  );
  return (
    `${start}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    contentType('/xl/workbook.xml', `${mime}.sheet.main+xml`) +
    contentType('/xl/styles.xml', `${mime}.styles+xml`) +
    contentType('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    `${list.join('')}</Types>`
  );
}

function contentType(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${type}"/>`;
}

function coreProperties({ title, subject, createdAt }: WorkbookInfo): string {
  const at = `${createdAt.toISOString().slice(0, 19)}Z`;
  return (
    `${start}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties"` +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${xmlText(title)}</dc:title><dc:subject>${xmlText(subject)}</dc:subject>` +
    `<dc:creator>${xmlText(bodyName)}</dc:creator><dc:language>ro-RO</dc:language>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`
  );
}

/** The format `@`: what is typed stays as it is. */
const textFormat = 49;

/** Fonts: plain, bold. Fills: the two that the format reserves, pale blue. */
const styles =
  `${start}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>` +
  '<numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFDFE7F1"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${[
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">' +
      '<alignment vertical="center" wrapText="1"/></xf>',
    ...[4, 164, 165, textFormat].map(
      (format) =>
        `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
  ].join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
