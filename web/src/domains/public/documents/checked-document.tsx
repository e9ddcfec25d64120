/** Result of the check of a PDF: its seal first, then what the register says of the document today. */
import type { DocumentCheck } from '@ceccar/contract/public/checked-document';
import type { SealVerdict } from '@ceccar/contract/public/document-check';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fact, FactPanel } from '../facts.tsx';
import { StandingText } from '../standing-text.tsx';
import { inSameLanguage } from '../texts/load-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

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
  const { texts, format } = useTexts();
  const words = texts.document;
  const { title, text } = words.verdicts[seal.verdict];
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
      <FactPanel title={words.checked}>
        <Fact label={words.fileName}>
          <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
        </Fact>
        {seal.holder ? (
          <Fact label={words.holder} isInRomanian>
            {seal.holder}
          </Fact>
        ) : null}
        {seal.sealedAt ? (
          <Fact label={words.sealedAt}>
            {(seal.isTimestamped ? words.timestamped : words.declared)(format.moment(seal.sealedAt))}
          </Fact>
        ) : null}
        {proof ? null : <Fact label={words.inRegister}>{isGenuine ? words.withoutPage : words.unknown}</Fact>}
      </FactPanel>
    </Stack>
  );
}

/** A file that is not genuine may carry the address of a genuine document: then only the page of that counts. */
function Standing({
  proof: { path, isInForce, text, reasons },
  isGenuine,
}: {
  proof: NonNullable<DocumentCheck['proof']>;
  isGenuine: boolean;
}) {
  const words = useTexts().texts.document;
  return (
    <Alert severity={isInForce ? (isGenuine ? 'success' : 'info') : 'error'}>
      {isGenuine ? null : words.carriesAddress}
      <StandingText text={text} reasons={reasons} />
      {path === null ? null : (
        <>
          {' '}
          <Link href={inSameLanguage(path)}>{isGenuine ? words.proofPage : words.compareWithPage}</Link>
        </>
      )}
    </Alert>
  );
}
