/** Signatures of the report and their validity. */
import { signerWarnings, warnAboutSigner } from '@ceccar/contract/reports/other-signer';
import type { SignatureCheck, SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
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
            {user.isPerson ? <SignerWarning signature={signature} memberName={memberName} /> : null}
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

function SignerWarning({ signature, memberName }: { signature: SignatureCheck; memberName: string }) {
  const warning = warnAboutSigner(signature, memberName);
  if (!warning) return null;
  // A name may be written in another way, a code may not.
  return <ToneMark color={warning === 'otherCode' ? 'red' : 'yellow'}>{signerWarnings[warning]}</ToneMark>;
}
