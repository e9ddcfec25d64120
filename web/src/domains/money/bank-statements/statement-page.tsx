/** The receipts of one bank statement, grouped by what has to be done. */
import { bankStatements, type Confirmed } from '@ceccar/contract/money/bank-statements';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type ApiRecord, iriOf, referenceName } from '../../../platform/api/records.ts';
import { paths } from '../../../platform/paths.ts';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { formatCount } from '../../../platform/ui/text/format.ts';
import { ConfirmAll, ConfirmResult } from './confirm-all.tsx';
import { LineList } from './line-list.tsx';
import { LeftOut, StatementFacts } from './statement-facts.tsx';
import { groupToShow, lineGroups, splitByCertainty } from './statement-line.ts';
import { useLines } from './statement-lines.ts';

export function StatementPage() {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      key={id}
      contract={bankStatements}
      view={bankStatements.defaultView}
      iri={iriOf(bankStatements.plural, id)}
    >
      {(statement) => <Statement statement={statement} />}
    </RecordLoader>
  );
}

function Statement({ statement }: { statement: ApiRecord }) {
  const [search, setSearch] = useSearchParams();
  const [answer, setAnswer] = useState<Confirmed | null>(null);
  const page = Math.max(1, Number(search.get('page')) || 1);
  const requestedState = search.get('state');
  const groups = {
    suggested: useLines(
      statement,
      'suggested',
      requestedState === 'suggested' || requestedState === null ? page : 1,
    ),
    unmatched: useLines(statement, 'unmatched', requestedState === 'unmatched' ? page : 1),
    aside: useLines(statement, 'aside', requestedState === 'aside' ? page : 1),
    confirmed: useLines(statement, 'confirmed', requestedState === 'confirmed' ? page : 1),
  };
  const counts = {
    suggested: groups.suggested.total ?? 0,
    unmatched: groups.unmatched.total ?? 0,
    aside: groups.aside.total ?? 0,
    confirmed: groups.confirmed.total ?? 0,
  };
  const state = groupToShow(requestedState, counts);
  // Most statements have no lines set aside, and a phone has room for three groups.
  const shownGroups = lineGroups.filter(
    (group) => group.state !== 'aside' || state === 'aside' || counts.aside > 0,
  );
  const shownGroup = lineGroups.find((group) => group.state === state);
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={paths.bankStatements}>{bankStatements.title}</BackLink>
        <PageTitle>{`Extras bancar ${referenceName(statement.region)}`}</PageTitle>
        <StatementFacts statement={statement} />
      </div>
      <LeftOut problems={statement.problems} />
      {answer ? <ConfirmResult answer={answer} onClose={() => setAnswer(null)} /> : null}
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <ToggleButtonGroup
          exclusive
          aria-label="Încasări"
          value={state}
          onChange={(_event, chosen: string | null) => {
            if (chosen) setSearch({ state: chosen }, { replace: true });
          }}
        >
          {shownGroups.map((group) => (
            <ToggleButton key={group.state} value={group.state}>
              {group.label} ({formatCount(counts[group.state])})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {state === 'suggested' && mayConfirmMany(groups.suggested) ? (
          <ConfirmAll statement={statement} onDone={setAnswer} />
        ) : null}
      </Stack>
      <LineList
        key={state}
        statement={statement}
        lines={groups[state]}
        label={shownGroup?.label ?? ''}
        emptyText={shownGroup?.emptyText ?? ''}
        page={page}
        onPage={(next) => setSearch({ state, page: String(next) })}
      />
    </Stack>
  );
}

/** Whether the first page contains a certain match, or there are further pages. */
function mayConfirmMany({ rows = [], total = 0 }: ReturnType<typeof useLines>): boolean {
  return total > rows.length || splitByCertainty(rows).sure.count > 0;
}
