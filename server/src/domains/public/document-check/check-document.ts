/** Checks a PDF that anyone sends: whether it is ours, unchanged, and in force today; nothing of it is kept (PUB-106). */

import { readFile } from 'node:fs/promises';
import { sizeText } from '@ceccar/contract/count-text';
import { messages } from '@ceccar/contract/messages';
import { documentCheck } from '@ceccar/contract/public/checked-document';
import { checkedDocumentBytes } from '@ceccar/contract/public/document-check';
import { anyone } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { formWithAnyOf } from '../../../platform/actions/bodies.ts';
import { invalid, PublicError } from '../../../platform/errors.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { readSealCertificates } from '../../papers/seal/seal-certificates.ts';
import type { WithDocumentJudge } from './document-judge.ts';
import { findProof } from './find-proof.ts';
import type { WithSealTrust } from './seal-trust.ts';

export const checkDocument = actionNeeding<WithSealTrust & WithDocumentJudge>()({
  method: 'POST',
  path: '/api/documents/check',
  operationId: 'checkDocument',
  tag: 'Documents',
  summary: 'Verifică un PDF: dacă este sigilat de noi, nemodificat și în vigoare astăzi',
  description: `Fișierul, de cel mult ${sizeText(checkedDocumentBytes)}, este numai citit și nu se păstrează.`,
  access: 'anyone',
  may: anyone,
  body: formWithAnyOf({ file: { label: 'PDF-ul', maxBytes: checkedDocumentBytes, isRequired: true } }, {}),
  answer: json(documentCheck),
  visitorCost: callCosts.document,
  refusals: ['tooLarge'],

  async run({ context, body }) {
    const sent = body.files.get('file');
    if (!sent) throw invalid([{ propertyPath: 'file', message: 'Alegeți un fișier PDF.' }]);
    if (sent.tooLarge) throw new PublicError('tooLarge', messages.fileOver(checkedDocumentBytes));
    const file = await readFile(sent.path);
    const now = context.clock();
    const seals = (await readSealCertificates(context.read)).map(({ raw }) => raw);
    const trust = { seals, ...(await context.readSealTrust()) };
    const { seal, printed } = await context.documentJudge.judge({ bytes: file, trust, now });
    const proof =
      seal.verdict === 'notPdf'
        ? null
        : await findProof(context.read, { file, printed }, bucharestToday(now));
    return { seal, proof };
  },
});
