/** The form with its answers: one page at a time, with missing answers and computed dues beside it. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { ReportDraft } from '@ceccar/contract/reports/report-draft';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type MouseEvent, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { annualReportPath } from '../../../platform/paths.ts';
import { ErrorSummary } from '../../../platform/ui/form/error-summary.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { barHeight } from '../../../platform/ui/page/bar-height.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { ComputationResult } from '../../money/year-settings/computation-result.tsx';
import type { Flow } from '../flow/flow.ts';
import { answerId } from './answer-input.tsx';
import { useAnswering } from './answering.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { useDraftSaver } from './draft.ts';
import { FormBar } from './form-bar.tsx';
import { FormEnd } from './form-end.tsx';
import { FormOutline } from './form-outline.tsx';
import { openOfPage, openPage, openText, progressOf, type SectionProgress } from './form-progress.ts';
import { FormSection, sectionId } from './form-section.tsx';

/** Approximate; on a phone its texts may take two lines. */
const formBarHeight = 72;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Keeps the form's own bar from covering the focused control.
  '& :is(input, textarea, select, h2, output)': { scrollMarginTop: formBarHeight },
}));

/** Stays in view beside a long page. */
const Aside = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('md')]: { position: 'sticky', top: barHeight + formBarHeight },
}));

const WideOnly = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

type Props = { flow: Flow; draft: ReportDraft };

export function FilledForm({ flow, draft }: Props) {
  const { report, user, isStaff } = flow;
  const kind = report.user.isPerson ? 'person' : 'company';
  const form = formFor(kind, report.year);
  const { saver, state } = useDraftSaver({ reportId: report.originId, kind, draft });
  const { answering, violations, leave } = useAnswering({ kind, year: report.year, saver, state });
  const progress = progressOf(form, violations);
  const last = form.pages.length;
  const { page, setPage } = useFormPage(last, () => openPage(progress));
  const [aim, setAim] = useState<string | null>(null);
  const [triedPage, setTriedPage] = useState<number | null>(null);
  const sections = form.pages[page - 1] ?? [];
  const openHere = openOfPage(progress, page);
  const reportPath = annualReportPath(isStaff ? user : null);
  const navigate = useNavigate();
  const isBehind = state.standing !== 'saved';

  // An effect, because the target control may be on a page that is rendered later.
  useEffect(() => {
    const target = aim === null ? null : document.getElementById(aim);
    if (!target) return;
    target.focus();
    setAim(null);
  });

  const offerToday = useEffectEvent((opened: number) => {
    for (const { name, startsToday } of (form.pages[opened - 1] ?? []).flatMap(({ fields }) => fields))
      if (startsToday && answering.answerOf(name) === '') saver.change(name, bucharestDay());
  });
  // An effect, because a reload or the browser's history opens a page too.
  useEffect(() => offerToday(page), [page]);

  /** Missing answers of a page are shown after an attempt to leave it. */
  function leavePage() {
    leave(...sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  }

  function turnTo(next: number, target: string) {
    leavePage();
    setPage(next);
    setAim(target);
    void saver.flush();
  }

  function goOn() {
    const [first] = openHere;
    if (!first) return turnTo(page + 1, firstSectionId(page + 1));
    leavePage();
    setTriedPage(page);
    setAim(answerId(first.violation.name));
  }

  /** Saves just-typed text before a link is followed, so that no question about unsaved changes is needed. */
  function saveFirst(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void saver.flush().then(() => navigate(reportPath));
  }

  const goTo = ({ page: next, section }: SectionProgress) => turnTo(next, sectionId(section.name));

  const back = (
    <Button disabled={page === 1} onClick={() => turnTo(page - 1, firstSectionId(page - 1))}>
      Înapoi
    </Button>
  );

  return (
    <>
      <div onClickCapture={saveFirst}>
        <BackLink to={reportPath}>{`Raport anual pe ${report.year}`}</BackLink>
      </div>
      <PageTitle>{form.title}</PageTitle>
      <Typography color="textSecondary">{form.subtitle}</Typography>
      <FormBar
        state={state}
        progress={progress}
        page={page}
        pageCount={last}
        onRetry={() => void saver.flush()}
      />
      {state.joined > 0 ? (
        <Alert severity="info" key={state.joined}>
          Formularul a fost completat și pe alt dispozitiv. Răspunsurile de acolo au fost aduse aici.
        </Alert>
      ) : null}
      <Columns>
        <Stack spacing={2}>
          {sections.map((section) => (
            <FormSection key={section.name} section={section} answering={answering} />
          ))}
          {page === last ? (
            <FormEnd
              user={user}
              isStaff={isStaff}
              progress={progress}
              answerOf={answering.answerOf}
              onFlush={saver.flush}
              onGo={(one, name) => {
                leave(name);
                turnTo(one.page, answerId(name));
              }}
              back={back}
            />
          ) : null}
          {triedPage === page && openHere.length > 0 && page < last ? (
            <ErrorSummary
              title={`Pe această pagină ${
                openHere.length === 1
                  ? 'mai este un răspuns'
                  : `mai sunt ${countOf(openHere.length, 'răspuns', 'răspunsuri')}`
              } de completat`}
              errors={openHere.map(({ progress: one, violation: { name, message } }) => ({
                name,
                text: openText(one, { name, message }, answering.answerOf(name)),
                onGo: () => setAim(answerId(name)),
              }))}
            />
          ) : null}
          {page < last ? (
            <ThumbBar>
              {back}
              {/* The pressed button is drawn before the next page, or before the remarks at open answers. */}
              <Button variant="contained" sx={{ ml: 'auto' }} onClick={() => startTransition(goOn)}>
                Mai departe
              </Button>
            </ThumbBar>
          ) : null}
        </Stack>
        <Aside>
          <WideOnly>
            <FormOutline progress={progress} page={page} onGo={goTo} />
          </WideOnly>
          <LiveDues saved={state.saved} isBehind={isBehind} />
        </Aside>
      </Columns>
      {state.clash ? (
        <ClashDialog
          fields={fieldsOf(form)}
          clash={state.clash}
          onKeepMine={saver.keepMine}
          onTakeTheirs={saver.takeTheirs}
        />
      ) : null}
    </>
  );

  function firstSectionId(number: number): string {
    return sectionId(form.pages[number - 1]?.[0]?.name ?? '');
  }
}

/** The page of the form, in the address, so that a reload stays on it (REP-280); without one, the page to continue on. */
function useFormPage(last: number, pageToContinue: () => number) {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(pageToContinue);
  const asked = Number(search.get('page'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : first;
  const write = (next: number, replace: boolean) =>
    setSearch(
      (before) => {
        before.set('page', String(next));
        return before;
      },
      { replace, preventScrollReset: true },
    );
  const writeFirst = useEffectEvent(() => {
    if (asked !== page) write(page, true);
  });
  // An effect, because the address lies outside React.
  useEffect(() => writeFirst(), []);
  return { page, setPage: (next: number) => write(next, false) };
}

type LiveDuesProps = { saved: ReportDraft; isBehind: boolean };

/** The computed dues, line by line, for the last saved answers. */
function LiveDues({ saved: { dues, duesProblem }, isBehind }: LiveDuesProps) {
  return (
    <Paper variant="outlined" component="section" aria-label="Cotizația, după ce ați completat">
      <PanelBody>
        <Typography variant="h2">Cotizația{dues ? ` pe ${dues.year}` : ''}</Typography>
        <Typography variant="body2" color="textSecondary">
          {isBehind ? 'Se recalculează…' : 'După ce ați completat până acum, dacă ați depune azi.'}
        </Typography>
        {dues ? <ComputationResult result={dues} /> : <Typography sx={{ mt: 1 }}>{duesProblem}</Typography>}
      </PanelBody>
    </Paper>
  );
}
