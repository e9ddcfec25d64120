/** Verification page of a filed report: every fact of its receipt, and digests of the submitted files. */
import type { ProvenReceipt } from '@ceccar/contract/public/public-pages';
import { Fact, FactPanel } from './facts.tsx';
import { Proof } from './proof.tsx';

const words = {
  inForce: 'Dovadă autentică',
  replaced: 'Dovadă autentică; raportul a fost depus din nou între timp',
  cancelled: 'Dovadă autentică, anulată între timp',
  notInForce: 'Dovadă autentică, care nu este valabilă astăzi',
  panel: 'Ce scrie pe dovadă',
  compared: 'dovada pe care o aveți',
};

export function ReceiptPage({ receipt }: { receipt: ProvenReceipt }) {
  return (
    <Proof title="Dovada depunerii" words={words} standing={receipt} printed={receipt.printed}>
      <FactPanel title="Documente depuse (SHA-256)">
        {receipt.files.map(({ label, name, sha256 }) => (
          <Fact key={`${label} ${sha256}`} label={label}>
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
