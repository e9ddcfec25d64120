/** Signatures of the report and their validity. */
import { isOtherSigner } from '@ceccar/contract/reports/other-signer';
import type { SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import type { Report } from './desk-data.ts';
import { DeskPanel } from './desk-panel.tsx';
import { FactTable } from './fact-table.tsx';
import { ScanCheck } from './scan-check.tsx';
import { signatureFacts, verdictTone } from './signature-words.ts';

type Props = { report: Report; verdict: SignatureVerdict | null };

export function SignaturePanel({ report, verdict }: Props) {
  const { digitallySigned, user, memberName } = report;
  const tone = verdictTone(verdict, digitallySigned);
  return (
    <DeskPanel id="signature" title="Semnătura">
      <Stack spacing={1.5}>
        <ToneMark color={tone.color}>{tone.label}</ToneMark>
        {verdict?.signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signatures of a file never change places.
          <div key={index}>
            {user.isPerson && isOtherSigner(signature, memberName) ? (
              <ToneMark color="yellow">Numele semnatarului diferă de cel al membrului.</ToneMark>
            ) : null}
            <FactTable rows={signatureFacts(signature)} />
          </div>
        ))}
        {verdict ? null : (
          <Typography variant="body2" color="textSecondary">
            Raportul nu a fost citit.
          </Typography>
        )}
        {digitallySigned === false ? <ScanCheck report={report} /> : null}
      </Stack>
    </DeskPanel>
  );
}
