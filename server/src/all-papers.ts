/** List of all documents: the program of the rendering threads. */
import { paymentNote } from './money/notes/payment-note.ts';
import { certificatePaper } from './papers/certificates/certificate.ts';
import { firmNotice } from './papers/notices/notice.ts';
import { drawPapers } from './papers/press/draw-papers.ts';
import { stamp } from './papers/stamp/stamp.ts';
import { personDataPaper } from './privacy/own-data/person-data-paper.ts';
import { receipt } from './reports/filing/receipt.ts';
import { gdprNotice } from './reports/template/papers/gdpr-notice.ts';
import { insuranceDeclaration } from './reports/template/papers/insurance-declaration.ts';
import { reportTemplate } from './reports/template/render-template.ts';

drawPapers([
  certificatePaper,
  firmNotice,
  gdprNotice,
  insuranceDeclaration,
  paymentNote,
  personDataPaper,
  receipt,
  reportTemplate,
  stamp,
]);
