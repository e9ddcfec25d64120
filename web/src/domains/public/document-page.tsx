/** Verification page of a firm's document. */
import type { ProvenDocument } from '@ceccar/contract/public/public-pages';
import { LogEntryFact } from './log-entry-fact.tsx';
import { MemberLink } from './member-link.tsx';
import { PracticeLine } from './practice-line.tsx';
import { Proof } from './proof.tsx';
import { useTexts } from './texts/use-texts.ts';

export function DocumentPage({ document: proven }: { document: ProvenDocument }) {
  const words = useTexts().texts.proof.document;
  const { title, document, printed, companyUuid, practiceRight, logged } = proven;
  return (
    <Proof
      title={words.titles?.[document] ?? title}
      words={words}
      standing={proven}
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
