import { reportDocuments } from '@ceccar/contract/reports/report-documents';
import { useState } from 'react';
import { FilePicker } from '../../../platform/ui/form/file-picker.tsx';
import { offeredTypes } from '../../../platform/ui/pictures/to-accepted.ts';
import { DocumentField, type DocumentProps } from './document-field.tsx';
import { PagePictures } from './page-pictures.tsx';

/** The copy signed by hand: a scanned PDF, or pictures of its pages, which are joined into a PDF. */
export function ScanField(props: DocumentProps) {
  const { kept, onChoose } = props;
  const [pages, setPages] = useState<File[]>([]);

  function take(files: File[]) {
    const [pdf] = files.filter(({ type }) => type === 'application/pdf');
    if (pdf) onChoose(pdf);
    else setPages((before) => [...before, ...files]);
  }

  return (
    <DocumentField
      {...props}
      hint="Tipăriți raportul completat, semnați-l și scanați-l într-un PDF, sau fotografiați paginile cu telefonul (JPG sau PNG): le unim aici într-un PDF."
      picker={
        <FilePicker
          label="Raportul semnat olograf și scanat"
          buttonText={
            pages.length > 0 ? 'Adaugă pagini' : kept ? 'Înlocuiește' : 'Alege PDF-ul sau pozele paginilor'
          }
          accepts={offeredTypes(reportDocuments.annualReportScanned.accepts)}
          isMultiple
          onChoose={take}
        />
      }
    >
      {pages.length > 0 ? (
        <PagePictures
          pages={pages}
          onChange={setPages}
          onJoined={(file) => {
            setPages([]);
            onChoose(file);
          }}
        />
      ) : null}
    </DocumentField>
  );
}
