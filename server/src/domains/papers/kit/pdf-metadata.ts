/** Metadata (XMP) by which readers know that a document is accessible (PDF/UA-1). */
import { type PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** Call it before anything is drawn. */
export function describeMetadata(pdf: PDFKit.PDFDocument): void {
  pdf.appendXML(accessible);
  const end = pdf.endMetadata;
  // pdfkit inserts title and author as they are, so that `&` would break the XML. The information dictionary, which
  // must not be escaped, has been written by then.
  pdf.endMetadata = () => {
    for (const [name, value] of Object.entries(pdf.info))
      if (typeof value === 'string') Object.assign(pdf.info, { [name]: escapeXml(value) });
    end.call(pdf);
  };
}

/** Sets the title of a loaded document in both places, which readers of PDF/UA expect to be equal. */
export function retitle(pdf: PDFDocument, title: string): void {
  pdf.setTitle(title);
  const ref = pdf.catalog.get(PDFName.of('Metadata'));
  const stream = pdf.context.lookup(ref);
  // Documents from before they were tagged have no metadata.
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return;
  const xml = Buffer.from(stream.contents).toString('utf8');
  const titled = xml.replace(/(<dc:title>.*?<rdf:li[^>]*>)[^<]*/s, (_, before) => before + escapeXml(title));
  pdf.context.assign(ref, pdf.context.stream(Buffer.from(titled), metadataEntries));
}

export const metadataEntries = { Type: 'Metadata', Subtype: 'XML' };

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** PDF/A knows no PDF/UA, whose property must therefore be described (ISO 19005-2, 6.6.2.3). */
const accessible = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
