/** The clear reports, a line each: a tick, the amount, and on request the checks that the report passed (REP-292, REP-385). */
import type { ClearReport } from '@ceccar/contract/reports/clear-reports';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { type ReportQueue, reportPath } from '../../../platform/paths.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { ChoosingBox } from '../../../platform/ui/list/choosing.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { countOf, formatAmount, formatMoment, formatMoney } from '../../../platform/ui/text/format.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import type { LeftOut } from './left-out.ts';

const List = styled(Paper)(({ theme }) => ({
  '& > .line, & li > .line': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) 120px 190px',
    columnGap: theme.spacing(2),
    alignItems: 'center',
    minHeight: 44,
    padding: theme.spacing(0.5, 2),
    overflowWrap: 'anywhere',
  },
  '& .amount': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& > .line': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
  '& > .line > .amount': { color: (theme.vars ?? theme).palette.text.primary, fontWeight: 600 },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& ol > li': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.spacing(1) },
  '& .facts': {
    ...theme.typography.body2,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& .left-out': { color: (theme.vars ?? theme).palette.text.secondary },
  '& .unfold': { justifySelf: 'end', fontWeight: 400 },
  [theme.breakpoints.down('md')]: {
    '& > .line, & li > .line': { gridTemplateColumns: '24px minmax(0, 1fr) auto', rowGap: 0 },
    '& .unfold': { gridColumn: '2 / -1', justifySelf: 'start', marginLeft: theme.spacing(-1) },
  },
}));

const Checks = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0.5, 2, 2, 7),
  display: 'grid',
  // The same check stands in the same column of each report.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
  gap: theme.spacing(0.25, 2),
  [theme.breakpoints.down('md')]: { paddingLeft: theme.spacing(2) },
}));

type Props = { reports: readonly ClearReport[]; queue: ReportQueue; leftOut: LeftOut | null };

/** `leftOut` null: nothing can be chosen now. */
export function ClearRows({ reports, queue, leftOut }: Props) {
  const chosen = leftOut ? reports.filter((report) => leftOut.isIn(report)) : reports;
  const choosable = leftOut ? reports.filter((report) => leftOut.isIn(report) !== undefined) : [];
  const sum = chosen.reduce((total, { amount }) => total + Math.round(Number(amount ?? 0) * 100), 0) / 100;
  return (
    <>
      <ProblemAlert text={leftOut?.problem ?? null} />
      <List variant="outlined">
        <div className="line">
          {leftOut && choosable.length > 0 ? (
            <ChoosingBox
              label="Toate rapoartele"
              isChosen={chosen.length === choosable.length}
              isPartly={chosen.length > 0 && chosen.length < choosable.length}
              onToggle={() =>
                leftOut.toggle(
                  chosen.length === choosable.length || chosen.length === 0
                    ? choosable
                    : choosable.filter((report) => !leftOut.isIn(report)),
                )
              }
            />
          ) : (
            <span />
          )}
          <span role="status">
            {leftOut
              ? `${chosen.length} din ${countOf(reports.length, 'raport ales', 'rapoarte alese')}`
              : countOf(reports.length, 'raport', 'rapoarte')}
          </span>
          <span className="amount">{formatMoney(sum)}</span>
        </div>
        <ol aria-label="Rapoarte fără obiecții">
          {reports.map((report) => (
            <Line key={report.id} report={report} queue={queue} leftOut={leftOut} />
          ))}
        </ol>
      </List>
    </>
  );
}

type LineProps = { report: ClearReport; queue: ReportQueue; leftOut: LeftOut | null };

function Line({ report, queue, leftOut }: LineProps) {
  const { id, memberName, region, submittedAt, amount, checks } = report;
  const checksId = useId();
  const nameId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  // A check that does not apply says nothing for the report.
  const passed = checks.filter(({ isMet }) => isMet === true);
  const isIn = leftOut?.isIn(report);
  const isOut = leftOut !== null && isIn !== true;
  return (
    <li>
      <div className="line">
        {leftOut ? (
          <ChoosingBox
            label={`Decide raportul: ${memberName}`}
            isChosen={isIn === true}
            onToggle={() => leftOut.toggle([report])}
          />
        ) : (
          <span />
        )}
        <div className={isOut ? 'name left-out' : 'name'}>
          <TextLink id={nameId} to={reportPath(id, queue)}>
            {memberName}
          </TextLink>
          <span className="facts">
            {[
              region,
              submittedAt ? `depus ${formatMoment(submittedAt)}` : '',
              isOut
                ? isIn === undefined
                  ? 'nu este în această decizie; cu bifă intră și în eșantion'
                  : 'exclus'
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <span className="amount">{amount === null ? '–' : formatAmount(Number(amount))}</span>
        <Button
          className="unfold"
          size="small"
          color="secondary"
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? checksId : undefined}
          aria-describedby={nameId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Ascunde' : `Toate cele ${countOf(passed.length, 'verificare', 'verificări')}`}
        </Button>
      </div>
      {isUnfolded ? (
        <Checks id={checksId} aria-label="De ce nu are obiecții">
          {passed.map(({ label, text }) => (
            <li key={label}>
              <ToneMark color="green">
                {label}: {text}
              </ToneMark>
            </li>
          ))}
        </Checks>
      ) : null}
    </li>
  );
}
