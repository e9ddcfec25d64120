/** Verification page of a filed report: every fact of its receipt, and digests of the submitted files. */
import type { ProvenReceipt } from '@ceccar/contract/public/public-pages';
import { Fact, FactPanel } from './facts.tsx';
import { LogEntryFact } from './log-entry-fact.tsx';
import { Proof } from './proof.tsx';
import { useTexts } from './texts/use-texts.ts';

export function ReceiptPage({ receipt }: { receipt: ProvenReceipt }) {
  const words = useTexts().texts.proof.receipt;
  return (
    <Proof
      title={words.title}
      words={words}
      standing={receipt}
      printed={receipt.printed}
      others={receipt.logged && <LogEntryFact entry={receipt.logged} />}
    >
      <FactPanel title={words.files}>
        {receipt.files.map(({ label, name, sha256 }) => (
          <Fact key={`${label} ${sha256}`} label={<span lang="ro">{label}</span>} isInRomanian>
            <span style={{ overflowWrap: 'anywhere' }}>
              {name}
              <br />
              {sha256}
            </span>
          </Fact>
        ))}
      </FactPanel>
    </Proof>
  );
}
