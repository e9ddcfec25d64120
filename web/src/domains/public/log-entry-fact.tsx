/** Where a document stands in the log of the register, and the proof of it for whoever verifies it (AUD-96). */
import type { LogEntry } from '@ceccar/contract/public/register-log';
import { Fact } from './facts.tsx';
import { LinkedText } from './texts/linked-text.tsx';
import { useTexts } from './texts/use-texts.ts';

export function LogEntryFact({ entry: { position, loggedAt, proof } }: { entry: LogEntry }) {
  const { texts, format } = useTexts();
  return (
    <Fact label={texts.proof.log}>
      <LinkedText
        text={texts.proof.logged(format.moment(loggedAt), position)}
        links={[{ href: proof, isDownload: true }]}
      />
    </Fact>
  );
}
