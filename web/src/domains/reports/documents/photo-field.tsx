import { documentLabel, reportDocuments } from '@ceccar/contract/reports/report-documents';
import { useMutation } from '@tanstack/react-query';
import { FilePicker } from '../../../platform/ui/form/file-picker.tsx';
import { CropDialog } from '../../../platform/ui/pictures/crop-dialog.tsx';
import { problemText } from '../../../platform/ui/pictures/picture-problem.ts';
import { offeredTypes, toAccepted } from '../../../platform/ui/pictures/to-accepted.ts';
import { DocumentField, type DocumentProps } from './document-field.tsx';

const { accepts, pictureSize } = reportDocuments.photoDocument;

/** The photo is cropped to its ratio before the upload (REP-111). */
export function PhotoField(props: DocumentProps) {
  const { name, kind, kept, onChoose } = props;
  const preparing = useMutation({
    mutationFn: (file: File) => toAccepted([file], { accepts, title: documentLabel(name, kind) }),
  });
  return (
    <DocumentField
      {...props}
      problems={preparing.error ? [problemText(preparing.error)] : props.problems}
      hint="JPG sau PNG, în format 3×4, ca pentru un act de identitate; o tăiem aici la 450×600 px. Devine fotografia din registru la validarea raportului."
      picker={
        <FilePicker
          label="Fotografia"
          buttonText={kept ? 'Înlocuiește' : 'Alege poza'}
          accepts={offeredTypes(accepts)}
          onChoose={([file]) => file && preparing.mutate(file)}
        />
      }
    >
      {preparing.data ? (
        <CropDialog
          file={preparing.data}
          size={pictureSize}
          title="Potriviți fotografia"
          text="Trageți poza până când fața stă în mijloc; cursorul o mărește."
          onCancel={preparing.reset}
          onCropped={(file) => {
            preparing.reset();
            onChoose(file);
          }}
        />
      ) : null}
    </DocumentField>
  );
}
