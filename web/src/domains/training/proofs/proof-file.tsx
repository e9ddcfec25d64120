import { hoursProofs } from '@ceccar/contract/training/hours-proofs';
import { FieldValue } from '../../../platform/ui/text/field-value.tsx';
import type { HoursProof } from './proof-data.ts';

/** The document as a link. */
export function ProofFile({ proof: { file } }: { proof: Pick<HoursProof, 'file'> }) {
  return (
    <div>
      <FieldValue field={hoursProofs.fields.file} value={file} empty="fișierul a fost șters" />
    </div>
  );
}
