import {
  type SignatureVerdict,
  signatureRemarkTexts,
  signatureStateLabels,
} from '@ceccar/contract/reports/signature-verdict';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../ui/format.ts';

/** Who signed the report, when, and whether that holds. */
export function SignatureFacts({ verdict }: { verdict: SignatureVerdict }) {
  return verdict.signatures
    .filter(({ kind }) => kind === 'signature')
    .map(({ signer, issuer, signedAt, state, isTrusted, remarks }) => (
      <Typography key={`${signer} ${signedAt}`} variant="body2">
        <strong>{signatureStateLabels[state]}</strong>: {signer || 'semnatar necunoscut'}
        {signedAt ? `, ${formatMoment(signedAt)}` : ''}. Certificat emis de{' '}
        {issuer || 'un emitent necunoscut'}
        {isTrusted === null ? ' (emitentul nu este verificat aici)' : ''}
        {isTrusted === false ? ' (emitentul nu este de încredere)' : ''}.{' '}
        {remarks.map((remark) => signatureRemarkTexts[remark]).join(' ')}
      </Typography>
    ));
}
