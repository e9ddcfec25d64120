import { reportDocuments } from '@ceccar/contract/reports/report-documents';
import { useState } from 'react';
import { FilePicker } from '../../ui/form/file-picker.tsx';
import { CropDialog } from '../../ui/pictures/crop-dialog.tsx';
import { DocumentField, type DocumentProps } from './document-field.tsx';

/** 3x4, as on the member card. */
const photoSize = { width: 450, height: 600 };

/** The photo is cropped to its ratio before the upload (REP-111). */
export function PhotoField(props: DocumentProps) {
  const { kept, onChoose } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  return (
    <DocumentField
      {...props}
      hint="Format 3×4, ca pentru un act de identitate; o tăiem aici la 450×600 px. Devine fotografia din registru la validarea raportului."
      picker={
        <FilePicker
          label="Fotografia"
          buttonText={kept ? 'Înlocuiește' : 'Alege poza'}
          accepts={reportDocuments.photoDocument.accepts}
          onChoose={([file]) => setChosen(file ?? null)}
        />
      }
    >
      {chosen ? (
        <CropDialog
          file={chosen}
          size={photoSize}
          title="Potriviți fotografia"
          text="Trageți poza până când fața stă în mijloc; cursorul o mărește."
          onCancel={() => setChosen(null)}
          onCropped={(file) => {
            setChosen(null);
            onChoose(file);
          }}
        />
      ) : null}
    </DocumentField>
  );
}
