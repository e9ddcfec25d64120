/** Verification page of an electronic stamp. */
import type { ProvenStamp } from '@ceccar/contract/public/public-pages';
import { formatDay } from '../../platform/ui/text/format.ts';
import { Fact } from './facts.tsx';
import { MemberLink } from './member-link.tsx';
import { PracticeLine } from './practice-line.tsx';
import { Proof } from './proof.tsx';

const words = {
  inForce: 'Parafă autentică',
  replaced: 'Parafă autentică, înlocuită între timp',
  cancelled: 'Parafă autentică, anulată între timp',
  notInForce: 'Parafă autentică, care nu este valabilă astăzi',
  panel: 'Ce scrie pe parafă',
  compared: 'parafa pe care o aveți',
};

export function StampPage({ stamp }: { stamp: ProvenStamp }) {
  const { printed, memberKind, memberUuid, madeOn, validUntil, state, practiceRight } = stamp;
  return (
    <Proof
      title="Parafă electronică"
      words={words}
      standing={stamp}
      printed={printed}
      others={
        <>
          <MemberLink kind={memberKind} uuid={memberUuid} />
          <Fact label="Generată la">{formatDay(madeOn)}</Fact>
          {/* What is no longer valid shows no last day (PUB-19). */}
          {state === 'notInForce' ? null : <Fact label="Valabilă până la">{formatDay(validUntil)}</Fact>}
        </>
      }
    >
      <PracticeLine right={practiceRight} />
    </Proof>
  );
}
