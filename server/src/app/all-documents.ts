/** List of all documents: the program of the rendering threads. */
import { cancelledNote } from '../domains/money/notes/cancelled-note.ts';
import { paymentNote } from '../domains/money/notes/payment-note.ts';
import { practiceNoticePdf } from '../domains/papers/aviz/practice-notice-pdf.ts';
import { badgePdf } from '../domains/papers/badge/badge-pdf.ts';
import { certificateDocument } from '../domains/papers/certificates/certificate.ts';
import { firmNotice } from '../domains/papers/notices/notice.ts';
import { renderDocuments } from '../domains/papers/renderer/render-documents.ts';
import { sealField } from '../domains/papers/seal/seal-field.ts';
import { stamp } from '../domains/papers/stamp/stamp.ts';
import { stampPdf } from '../domains/papers/stamp/stamp-pdf.ts';
import { statusCertificateDocument } from '../domains/papers/status-certificate/status-certificate.ts';
import { personDataDocument } from '../domains/privacy/own-data/person-data-document.ts';
import { coursePoster } from '../domains/public/poster/poster-pdf.ts';
import { receipt } from '../domains/reports/filing/receipt.ts';
import { gdprNotice } from '../domains/reports/template/declarations/gdpr-notice.ts';
import { insuranceDeclaration } from '../domains/reports/template/declarations/insurance-declaration.ts';
import { reportTemplate } from '../domains/reports/template/render-template.ts';

renderDocuments([
  badgePdf,
  cancelledNote,
  certificateDocument,
  coursePoster,
  statusCertificateDocument,
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
