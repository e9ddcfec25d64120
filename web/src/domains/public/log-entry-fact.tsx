/** Where a document stands in the log of the register, and the proof of it for whoever verifies it (AUD-96). */
import type { LogEntry } from '@ceccar/contract/public/register-log';
import Link from '@mui/material/Link';
import { offPaper } from '../../platform/ui/print/on-paper.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';
import { Fact } from './facts.tsx';

export function LogEntryFact({ entry: { position, loggedAt, proof } }: { entry: LogEntry }) {
  return (
    <Fact label="Jurnalul registrului">
      {`Înscris în jurnal la ${formatMoment(loggedAt)}, poziția ${position}. `}
      <Link href={proof} download sx={offPaper}>
        Dovada înscrierii
      </Link>
    </Fact>
  );
}
