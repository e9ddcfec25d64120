/** List of all documents: the program of the rendering threads. */
import { cancelledNote } from './money/notes/cancelled-note.ts';
import { paymentNote } from './money/notes/payment-note.ts';
import { practiceNoticePdf } from './papers/aviz/practice-notice-pdf.ts';
import { badgePdf } from './papers/badge/badge-pdf.ts';
import { certificateDocument } from './papers/certificates/certificate.ts';
import { firmNotice } from './papers/notices/notice.ts';
import { renderDocuments } from './papers/renderer/render-documents.ts';
import { sealField } from './papers/seal/seal-field.ts';
import { stamp } from './papers/stamp/stamp.ts';
import { stampPdf } from './papers/stamp/stamp-pdf.ts';
import { personDataDocument } from './privacy/own-data/person-data-document.ts';
import { receipt } from './reports/filing/receipt.ts';
import { gdprNotice } from './reports/template/declarations/gdpr-notice.ts';
import { insuranceDeclaration } from './reports/template/declarations/insurance-declaration.ts';
import { reportTemplate } from './reports/template/render-template.ts';

renderDocuments([
  badgePdf,
  cancelledNote,
  certificateDocument,
  firmNotice,
  gdprNotice,
  insuranceDeclaration,
  paymentNote,
  personDataDocument,
  practiceNoticePdf,
  receipt,
  reportTemplate,
  sealField,
  stamp,
  stampPdf,
]);
