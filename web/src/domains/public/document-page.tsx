/** Verification page of a firm's document. */
import type { ProvenDocument } from '@ceccar/contract/public/public-pages';
import { LogEntryFact } from './log-entry-fact.tsx';
import { MemberLink } from './member-link.tsx';
import { PracticeLine } from './practice-line.tsx';
import { Proof } from './proof.tsx';

const words = {
  inForce: 'Document autentic',
  replaced: 'Document autentic, înlocuit între timp',
  cancelled: 'Document autentic, anulat între timp',
  notInForce: 'Document autentic, care nu este valabil astăzi',
  panel: 'Ce scrie pe document',
  compared: 'documentul pe care îl aveți',
};

export function DocumentPage({ document }: { document: ProvenDocument }) {
  const { title, printed, companyUuid, practiceRight, logged } = document;
  return (
    <Proof
      title={title}
      words={words}
      standing={document}
      printed={printed}
      others={
        <>
          <MemberLink kind="company" uuid={companyUuid} />
          {logged ? <LogEntryFact entry={logged} /> : null}
        </>
      }
    >
      {practiceRight ? <PracticeLine right={practiceRight} /> : null}
    </Proof>
  );
}
