/** Verification page of an electronic stamp. */
import type { ProvenStamp } from '@ceccar/contract/public/public-pages';
import { Fact } from './facts.tsx';
import { LogEntryFact } from './log-entry-fact.tsx';
import { MemberLink } from './member-link.tsx';
import { PracticeLine } from './practice-line.tsx';
import { Proof } from './proof.tsx';
import { useTexts } from './texts/use-texts.ts';

export function StampPage({ stamp }: { stamp: ProvenStamp }) {
  const { texts, format } = useTexts();
  const words = texts.proof.stamp;
  const { printed, memberKind, memberUuid, madeOn, validUntil, state, practiceRight, logged } = stamp;
  return (
    <Proof
      title={words.title}
      words={words}
      standing={stamp}
      printed={printed}
      others={
        <>
          <MemberLink kind={memberKind} uuid={memberUuid} />
          <Fact label={words.madeOn}>{format.day(madeOn)}</Fact>
          {/* What is no longer valid shows no last day (PUB-19). */}
          {state === 'notInForce' ? null : <Fact label={words.validUntil}>{format.day(validUntil)}</Fact>}
          {logged ? <LogEntryFact entry={logged} /> : null}
        </>
      }
    >
      <PracticeLine right={practiceRight} />
    </Proof>
  );
}
