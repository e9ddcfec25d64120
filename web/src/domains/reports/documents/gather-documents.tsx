/** Uploads the documents of a report, each when it is chosen; then submits them together. */
import { countText, sizeText } from '@ceccar/contract/count-text';
import { askedFileBytes } from '@ceccar/contract/file-field';
import { photoSize } from '@ceccar/contract/members/photo-imports';
import {
  invalidFiles,
  mostBytesTogether,
  type ReportDocumentKind,
} from '@ceccar/contract/reports/report-documents';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { annualReportFormPath } from '../../../platform/paths.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { LinkButton } from '../../../platform/ui/navigation/link-button.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { mostPages } from '../../../platform/ui/pictures/strip-of-pages.ts';
import { DeadlineNotice } from '../flow/deadline-notice.tsx';
import type { GatheringFlow } from '../flow/flow.ts';
import { StepPanel } from '../flow/step-panel.tsx';
import { DocumentField } from './document-field.tsx';
import { useGathering } from './gathering.ts';
import { GdprAcceptance } from './gdpr-acceptance.tsx';
import { PhotoField } from './photo-field.tsx';
import { ReportField } from './report-field.tsx';
import { ScanField } from './scan-field.tsx';
import { SignedChoice } from './signed-choice.tsx';
import { gdprId, type Missing, signedId } from './what-is-missing.ts';

export function GatherDocuments(flow: GatheringFlow) {
  const { user, isStaff, report } = flow;
  const gathering = useGathering(flow);
  const { documents, kept, statements, say } = gathering;
  const place = useRef<HTMLDivElement>(null);
  const button = useKeptFocus(gathering.isSaving);
  const named = isStaff ? user : null;

  function showMissing(first: Missing | undefined) {
    place.current?.querySelector<HTMLElement>(`#${first?.at}`)?.focus();
  }

  function fieldOf(name: ReportDocumentKind): ReactNode {
    const props = gathering.propsOf(name);
    if (name === 'photoDocument') return <PhotoField key={name} {...props} />;
    if (name === 'annualReportScanned') return <ScanField key={name} {...props} />;
    if (name !== 'annualReport') return <DocumentField key={name} {...props} hint={hintOf(name, user)} />;
    return (
      <div key={name}>
        <ReportField
          {...props}
          year={report.year}
          judgement={gathering.judgement.data}
          mistakes={statements.mistakes}
          onMistakes={(mistakes) => say({ mistakes })}
        />
        <SignedChoice
          value={statements.digitallySigned}
          error={gathering.problemAt(signedId)}
          onChange={(digitallySigned) => say({ digitallySigned })}
        />
      </div>
    );
  }

  return (
    <StepPanel
      number={2}
      title="Trimiteți raportul și documentele"
      next="se calculează cotizația și primiți nota de plată, de obicei în mai puțin de un minut."
    >
      <DeadlineNotice {...flow} step={2} />
      <Typography>
        Fiecare fișier se trimite pe loc și rămâne trimis, și dacă închideți pagina. Nu aveți încă raportul
        completat?{' '}
        <TextLink to={annualReportFormPath(named)} underline="always">
          Completați-l aici
        </TextLink>{' '}
        sau <LinkButton onClick={() => flow.onLook(1)}>descărcați din nou șablonul</LinkButton>.
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Fișierele au cel mult {sizeText(askedFileBytes)} fiecare și {sizeText(mostBytesTogether)} împreună;
        fotografia este 3×4, de {photoSize.width}×{photoSize.height} px. Pozele mai mari se micșorează
        singure.
      </Typography>
      {kept.error && !kept.data ? (
        <ListFailure error={kept.error} onRetry={() => void kept.refetch()} />
      ) : (
        <div ref={place}>
          {gathering.isFileRefused ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {invalidFiles}
            </Alert>
          ) : null}
          {documents.map(fieldOf)}
          <GdprAcceptance
            address={`/annual_reports/downloadGdpr/${encodeURIComponent(user)}`}
            isAccepted={gathering.isGdprAccepted}
            error={gathering.problemAt(gdprId)}
            onChange={gathering.setGdprAccepted}
          />
        </div>
      )}
      <StillMissing missing={gathering.missing} />
      {gathering.problems.map((text) => (
        <ProblemAlert key={text} text={text} />
      ))}
      <ThumbBar>
        <Button
          ref={button}
          variant="contained"
          disabled={gathering.isUploading}
          loading={gathering.isSaving}
          onClick={() => gathering.handIn(showMissing)}
        >
          {gathering.isUploading ? 'Se trimit fișierele…' : 'Trimite documentele'}
        </Button>
      </ThumbBar>
    </StepPanel>
  );
}

const formats = `JPG sau PNG. Un PDF de cel mult ${countText(mostPages, 'pagină', 'pagini')} devine aici o poză.`;

function hintOf(name: ReportDocumentKind, user: string): ReactNode {
  switch (name) {
    case 'registerDocument':
      return `Ultima pagină, fotografiată sau scanată: ${formats}`;
    case 'insuranceDocument':
      return (
        <>
          Polița sau{' '}
          <Link
            href={`/annual_reports/downloadInsurance/${encodeURIComponent(user)}`}
            target="_blank"
            rel="noreferrer"
            underline="always"
          >
            declarația de descărcat
          </Link>
          , completată și semnată, fotografiată sau scanată: {formats}
        </>
      );
    case 'balanceDocument':
      return `La 31 decembrie, fotografiată sau scanată: ${formats}`;
    default:
      return `Fotografiat sau scanat: ${formats}`;
  }
}

function StillMissing({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) {
    return <Typography role="status">Nu mai lipsește nimic: documentele pot fi trimise.</Typography>;
  }
  return <Typography role="status">Mai lipsesc: {missing.map(({ name }) => name).join(', ')}.</Typography>;
}
