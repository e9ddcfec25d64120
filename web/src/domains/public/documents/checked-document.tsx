/** Result of the check of a PDF: its seal first, then what the register says of the document today. */
import type { DocumentCheck } from '@ceccar/contract/public/checked-document';
import { type SealVerdict, sealVerdicts } from '@ceccar/contract/public/document-check';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { Fact, FactPanel } from '../facts.tsx';

const severities: Record<SealVerdict, AlertColor> = {
  changed: 'error',
  invalid: 'error',
  foreign: 'warning',
  unsealed: 'warning',
  notPdf: 'warning',
  sealed: 'success',
};

type Props = { name: string; check: DocumentCheck };

export function CheckedDocument({ name, check: { seal, proof } }: Props) {
  const { title, text } = sealVerdicts[seal.verdict];
  const isGenuine = seal.verdict === 'sealed';
  return (
    <Stack spacing={2}>
      <Alert severity={severities[seal.verdict]}>
        <Typography variant="subtitle1" component="p">
          {title}
        </Typography>
        {text}
      </Alert>
      {proof ? <Standing proof={proof} isGenuine={isGenuine} /> : null}
      <FactPanel title="Ce s-a verificat">
        <Fact label="Fișierul">
          <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
        </Fact>
        {seal.holder ? <Fact label="Sigiliul lui">{seal.holder}</Fact> : null}
        {seal.sealedAt ? (
          <Fact label="Sigilat la">
            {formatMoment(seal.sealedAt)}
            {seal.isTimestamped ? ', moment dovedit de o marcă temporală' : ', după ceasul registrului'}
          </Fact>
        ) : null}
        {proof ? null : (
          <Fact label="În registru, astăzi">
            {isGenuine
              ? 'Documentul nu are o pagină de verificare: contează ce scrie în el, la data lui.'
              : 'Documentul nu a fost recunoscut.'}
          </Fact>
        )}
      </FactPanel>
    </Stack>
  );
}

/** A file that is not genuine may carry the address of a genuine document: then only the page of that counts. */
function Standing({
  proof: { path, isInForce, text },
  isGenuine,
}: {
  proof: NonNullable<DocumentCheck['proof']>;
  isGenuine: boolean;
}) {
  return (
    <Alert severity={isInForce ? (isGenuine ? 'success' : 'info') : 'error'}>
      {isGenuine ? null : 'Fișierul poartă adresa unui document din registru. Despre acela: '}
      {text}
      {path === null ? null : (
        <>
          {' '}
          <Link href={path}>
            {isGenuine
              ? 'Pagina de verificare a documentului'
              : 'Comparați fiecare dată cu pagina de verificare'}
          </Link>
        </>
      )}
    </Alert>
  );
}
