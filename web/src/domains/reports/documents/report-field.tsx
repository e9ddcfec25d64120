import type { UploadAnswer } from '@ceccar/contract/reports/report-checks';
import {
  type SignatureVerdict,
  signatureRemarkTexts,
  signatureStateLabels,
} from '@ceccar/contract/reports/signature-verdict';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { trustWords } from '../desk/signature-words.ts';
import { DocumentField, type DocumentProps } from './document-field.tsx';
import { MismatchChoice } from './mismatch-choice.tsx';
import type { Statements } from './report-files.ts';
import { findingsOf } from './report-findings.ts';

type Props = DocumentProps & {
  year: number;
  judgement: UploadAnswer | undefined;
  mistakes: Statements['mistakes'];
  onMistakes: (mistakes: Statements['mistakes']) => void;
};

/** The report itself, with the results of the server's check. */
export function ReportField({ year, judgement, mistakes, onMistakes, ...props }: Props) {
  const findings = judgement && props.kept ? findingsOf(props.kind, year, judgement) : [];
  const mismatches = judgement && props.kept ? judgement.mismatches : [];
  const isRight = judgement !== undefined && findings.length === 0 && mismatches.length === 0;
  return (
    <DocumentField
      {...props}
      problems={[...props.problems, ...findings]}
      hint="PDF-ul completat, cu câmpurile lui: nescanat și netipărit în PDF."
    >
      {props.kept && judgement?.signature ? <SignatureFacts verdict={judgement.signature} /> : null}
      {props.kept
        ? judgement?.notes.map((note) => (
            <Alert key={note} severity="info" variant="outlined">
              {note}
            </Alert>
          ))
        : null}
      {props.kept && isRight ? (
        <Alert severity="success" variant="outlined">
          Raportul a fost citit și este corect.
        </Alert>
      ) : null}
      {props.kept
        ? judgement?.remarks.map(({ propertyPath, message }) => (
            <Alert key={propertyPath} severity="warning" variant="outlined">
              {message}
            </Alert>
          ))
        : null}
      {mismatches.map((mismatch) => (
        <MismatchChoice
          key={mismatch.field}
          mismatch={mismatch}
          mistake={mistakes[mismatch.field]}
          onChoose={(mistake) => onMistakes({ ...mistakes, [mismatch.field]: mistake })}
        />
      ))}
    </DocumentField>
  );
}

/** Signer, date and validity of the report's signature. */
function SignatureFacts({ verdict }: { verdict: SignatureVerdict }) {
  return verdict.signatures
    .filter(({ kind }) => kind === 'signature')
    .map(({ signer, issuer, signedAt, state, isTrusted, remarks, personalCode }) => (
      <Typography key={`${signer} ${signedAt}`} variant="body2">
        <strong>{signatureStateLabels[state]}</strong>: {signer || 'semnatar necunoscut'}
        {signedAt ? `, ${formatMoment(signedAt)}` : ''}. Certificat emis de{' '}
        {issuer || 'un emitent necunoscut'}
        {` (${trustWords(isTrusted)}).`} {remarks.map((remark) => signatureRemarkTexts[remark]).join(' ')}
        {personalCode === 'other' ? (
          <Typography component="span" variant="body2" color="error">
            {' '}
            Certificatul este al altei persoane: codul numeric personal din el nu este cel din raport.
          </Typography>
        ) : null}
      </Typography>
    ));
}
