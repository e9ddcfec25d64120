import {
  type SignatureVerdict,
  signatureRemarkTexts,
  signatureStateLabels,
} from '@ceccar/contract/reports/signature-verdict';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../ui/format.ts';
import { trustWords } from '../desk/signature-words.ts';

/** Who signed the report, when, and whether that holds. */
export function SignatureFacts({ verdict }: { verdict: SignatureVerdict }) {
  return verdict.signatures
    .filter(({ kind }) => kind === 'signature')
    .map(({ signer, issuer, signedAt, state, isTrusted, remarks }) => (
      <Typography key={`${signer} ${signedAt}`} variant="body2">
        <strong>{signatureStateLabels[state]}</strong>: {signer || 'semnatar necunoscut'}
        {signedAt ? `, ${formatMoment(signedAt)}` : ''}. Certificat emis de{' '}
        {issuer || 'un emitent necunoscut'}
        {` (${trustWords(isTrusted)}).`} {remarks.map((remark) => signatureRemarkTexts[remark]).join(' ')}
      </Typography>
    ));
}
