/** Merges a duplicate into this member in three steps: choose, compare, merge (MEM-90). */

import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { itemViewOf } from '@ceccar/contract/resource';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type ApiRecord, iriOf } from '../../../platform/api/records.ts';
import { useNotices } from '../../../platform/data/notices.ts';
import { companyPath, personPath } from '../../../platform/paths.ts';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { useGoUnlessLeft } from '../../../platform/ui/navigation/leaving.ts';
import { type StepState, Steps } from '../../../platform/ui/navigation/steps.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { ChooseOther } from './choose-other.tsx';
import { CompareStep } from './compare-step.tsx';
import { MergeList } from './merge-list.tsx';

export function PersonMergePage() {
  return <MergePage kind="person" />;
}

export function CompanyMergePage() {
  return <MergePage kind="company" />;
}

/** Heading of each step. */
const headings = [
  'Alegeți cealaltă înregistrare',
  'Comparați și alegeți ce rămâne',
  'Confirmați unirea',
] as const;

const steps = ['Alege', 'Compară', 'Confirmă'] as const;

const pathsOf = { person: personPath, company: companyPath } as const;

function MergePage({ kind }: { kind: MemberKind }) {
  const { uuid = '' } = useParams();
  const contract = memberContracts[kind];
  return (
    <RecordLoader
      key={uuid}
      contract={contract}
      view={itemViewOf(contract)}
      iri={iriOf(contract.plural, uuid)}
    >
      {(member) => <MergeFlow kind={kind} uuid={uuid} member={member} />}
    </RecordLoader>
  );
}

type Props = { kind: MemberKind; uuid: string; member: ApiRecord };

function MergeFlow({ kind, uuid, member }: Props) {
  const [search, setSearch] = useSearchParams();
  const [isConfirming, setConfirming] = useState(false);
  const notices = useNotices();
  const go = useGoUnlessLeft();
  const other = search.get('with');
  const current = other === null ? 0 : isConfirming ? 2 : 1;
  const heading = useStepHeading(current);
  const record: Readonly<Record<string, unknown>> = member;
  const name = String(record[memberContracts[kind].nameField]);

  function choose(chosen: string | null) {
    setConfirming(false);
    setSearch(chosen === null ? {} : { with: chosen });
  }

  return (
    <Stack spacing={3} sx={{ maxWidth: 1100 }}>
      <div>
        <BackLink to={pathsOf[kind](uuid)}>{name}</BackLink>
        <PageTitle number={String(record.regNumber ?? '')}>Unește cu alt membru</PageTitle>
      </div>
      <Steps
        label="Pașii unirii"
        steps={steps.map((step, place) => ({ label: step, state: stateOf(place, current) }))}
      />
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 0 }}>
        {headings[current]}
      </Typography>
      {other === null ? (
        <>
          <ChooseOther kind={kind} member={member} onChoose={choose} />
          <MergeList kind={kind} uuid={uuid} />
        </>
      ) : (
        <CompareStep
          key={other}
          kind={kind}
          kept={uuid}
          other={other}
          isConfirming={isConfirming}
          onConfirming={setConfirming}
          onBack={() => choose(null)}
          onMerged={(entry) => {
            // The survivor's page has the undoing at its top.
            notices.show(`${entry.goneName}: înregistrarea a fost unită cu aceasta.`, 'success');
            void go(pathsOf[kind](uuid));
          }}
        />
      )}
    </Stack>
  );
}

/** The heading of the next step takes the focus, at the top; that of the first one shown does not. */
function useStepHeading(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  // An effect, because the browser controls focus and scrolling.
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}

function stateOf(place: number, current: number): StepState {
  if (place === current) return 'current';
  return place < current ? 'done' : 'ahead';
}
