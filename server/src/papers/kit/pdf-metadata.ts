/** Metadata (XMP) by which readers know that a document is accessible (PDF/UA-1). */

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
