/** End of the form: missing answers, then the filled PDF to sign. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { annualReportPath } from '../../../platform/paths.ts';
import { ErrorSummary } from '../../../platform/ui/form/error-summary.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { DownloadButton } from '../flow/download-button.tsx';
import { type Flow, useRefreshFlow } from '../flow/flow.ts';
import { templateAddress } from '../flow/template-address.ts';
import { openText, type SectionProgress } from './form-progress.ts';

type Props = Pick<Flow, 'user' | 'isStaff'> & {
  progress: readonly SectionProgress[];
  answerOf: (name: string) => string;
  /** Resolves to true once the server has all answers; false if it is unreachable. */
  onFlush: () => Promise<boolean>;
  onGo: (progress: SectionProgress, field: string) => void;
  /** To the page before. */
  back: ReactNode;
};

/** The form itself shows this error, above. */
class NotSaved extends Error {}

export function FormEnd({ user, isStaff, progress, answerOf, onFlush, onGo, back }: Props) {
  const [isDownloaded, setDownloaded] = useState(false);
  const refresh = useRefreshFlow();
  const left = progress.filter(({ open }) => open.length > 0);
  const count = left.reduce((sum, { open }) => sum + open.length, 0);

  async function flush() {
    if (!(await onFlush())) throw new NotSaved();
  }

  return (
    <>
      <Paper variant="outlined" component="section" aria-label="Raportul completat">
        <PanelBody>
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <Typography variant="h2">Raportul completat</Typography>
            {left.length > 0 ? (
              <ErrorSummary
                severity="warning"
                title={
                  count === 1
                    ? 'Mai este un răspuns de completat'
                    : `Mai sunt ${countOf(count, 'răspuns', 'răspunsuri')} de completat`
                }
                errors={left.flatMap((one) =>
                  one.open.map((violation) => ({
                    name: violation.name,
                    text: openText(one, violation, answerOf(violation.name)),
                    onGo: () => onGo(one, violation.name),
                  })),
                )}
              />
            ) : (
              <Typography>
                Descărcați PDF-ul completat și semnați-l electronic, sau tipăriți-l și semnați-l olograf. Dacă
                mai schimbați ceva aici, descărcați-l din nou.
              </Typography>
            )}
            {isDownloaded ? (
              <Alert severity="success" sx={{ alignSelf: 'stretch' }}>
                PDF-ul a fost descărcat. După ce îl semnați, trimiteți-l la pasul 2, cu celelalte documente.
              </Alert>
            ) : null}
          </Stack>
        </PanelBody>
      </Paper>
      <ThumbBar>
        {back}
        {left.length === 0 ? (
          <DownloadButton
            variant={isDownloaded ? 'outlined' : 'contained'}
            startIcon={<DownloadIcon />}
            address={templateAddress(user, true)}
            prepare={flush}
            onDownloaded={() => {
              setDownloaded(true);
              refresh();
            }}
          >
            Descarcă PDF-ul completat
          </DownloadButton>
        ) : null}
        {isDownloaded ? (
          <ButtonLink to={annualReportPath(isStaff ? user : null)} variant="contained">
            Mergi la documente
          </ButtonLink>
        ) : null}
      </ThumbBar>
    </>
  );
}
