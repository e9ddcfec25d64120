/** One document: hint, uploaded file, progress, errors. */
import type { MemberKind } from '@ceccar/contract/member';
import {
  documentLabel,
  type ReportDocumentKind,
  reportDocuments,
} from '@ceccar/contract/reports/report-documents';
import DoneIcon from '@mui/icons-material/CheckCircle';
import ProblemIcon from '@mui/icons-material/ErrorOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import OpenCircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FilePicker } from '../../../platform/ui/form/file-picker.tsx';
import { useLostFocus } from '../../../platform/ui/keyboard/lost-focus.ts';
import { offeredTypes } from '../../../platform/ui/pictures/to-accepted.ts';
import { formatBytes, formatMoment } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import type { KeptFile } from './report-files.ts';
import type { Upload } from './report-uploads.ts';
import { UploadLine } from './upload-line.tsx';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  paddingBlock: theme.spacing(2),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const Content = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), minWidth: 0 }));

/** On one line with its neighbours. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

export type DocumentProps = {
  name: ReportDocumentKind;
  kind: MemberKind;
  isNeeded: boolean;
  kept: KeptFile | undefined;
  upload: Upload | undefined;
  /** Errors besides the upload itself: a missing file, or the server's objections to it. */
  problems: readonly string[];
  onChoose: (file: File) => void;
  onForget: () => void;
};

type Props = DocumentProps & {
  /** The requirement, shown until a file is there. */
  hint?: ReactNode;
  /** Replaces the usual file picker. */
  picker?: ReactNode;
  /** Rendered below everything else. */
  children?: ReactNode;
};

export function DocumentField(props: Props) {
  const { name, kind, isNeeded, kept, upload, problems, hint, picker, children } = props;
  const id = useId();
  const label = documentLabel(name, kind);
  const shownProblems = upload?.problem ? [upload.problem] : problems;
  const isSending = upload !== undefined && upload.part !== null;
  const frame = useRef<HTMLElement>(null);
  const keepsFocus = useLostFocus(frame);
  const outcome = useOutcome(isSending, shownProblems, kept ? `${label}: fișierul a fost trimis.` : '');
  return (
    <Frame
      ref={frame}
      {...keepsFocus}
      aria-labelledby={`${id}-label`}
      id={name}
      tabIndex={-1}
      data-wrong={shownProblems.length > 0 || undefined}
    >
      <StateIcon isKept={kept !== undefined} isWrong={shownProblems.length > 0} />
      <Content>
        <Typography id={`${id}-label`} variant="h3">
          {label}
          {kept || isSending ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              {isNeeded ? ' obligatoriu' : ' opțional'}
            </Typography>
          )}
        </Typography>
        {hint && !kept ? (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        ) : null}
        {kept ? <KeptLine file={kept} label={label} /> : null}
        {upload && isSending ? <UploadLine upload={upload} onStop={props.onForget} /> : null}
        <FormHelperText id={`${id}-problems`} error component="div" hidden={shownProblems.length === 0}>
          {shownProblems.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </FormHelperText>
        {isSending ? null : (
          <Actions>
            {upload?.mayRetry ? (
              <Button variant="contained" onClick={() => props.onChoose(upload.file)}>
                Trimite din nou
              </Button>
            ) : null}
            {upload?.problem ? (
              <Button color="secondary" onClick={props.onForget}>
                Renunță la {upload.file.name}
              </Button>
            ) : null}
            {picker ?? (
              <FilePicker
                label={label}
                buttonText={kept ? 'Înlocuiește' : undefined}
                accepts={
                  name === 'annualReport'
                    ? reportDocuments[name].accepts
                    : offeredTypes(reportDocuments[name].accepts)
                }
                describedBy={`${id}-problems`}
                isInvalid={shownProblems.length > 0}
                onChoose={([file]) => file && props.onChoose(file)}
              />
            )}
          </Actions>
        )}
        {children}
        <VisuallyHidden role="status">{outcome}</VisuallyHidden>
      </Content>
    </Frame>
  );
}

/** Outcome of an upload, for screen readers; empty before the first one and while one is sent. */
function useOutcome(isSending: boolean, problems: readonly string[], done: string): string {
  const [hasSent, setHasSent] = useState(false);
  useEffect(() => {
    if (isSending) setHasSent(true);
  }, [isSending]);
  return !hasSent || isSending ? '' : problems.join(' ') || done;
}

type StateProps = { isKept: boolean; isWrong: boolean };

function StateIcon({ isKept, isWrong }: StateProps) {
  if (isWrong) return <ProblemIcon color="error" titleAccess="De corectat" />;
  if (isKept) return <DoneIcon color="success" titleAccess="Trimis" />;
  return <OpenCircleIcon color="disabled" titleAccess="Netrimis" />;
}

type KeptLineProps = { file: KeptFile; label: string };

/** A file on the server; the session cookie authorises the download. */
function KeptLine({ file, label }: KeptLineProps) {
  return (
    <Typography>
      {/* A changed query string prevents a cached response, because the address stays the same when the file is replaced. */}
      <Link
        href={`${file.url}?${new URLSearchParams({ t: file.createdAt })}`}
        target="_blank"
        rel="noreferrer"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {file.name} <OpenIcon sx={{ fontSize: 14, verticalAlign: '-2px' }} />
        <VisuallyHidden> ({label}, se deschide într-o filă nouă)</VisuallyHidden>
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {formatBytes(file.size)}, trimis {formatMoment(file.createdAt)}
      </Typography>
    </Typography>
  );
}
