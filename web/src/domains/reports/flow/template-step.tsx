/** The first step: filling in the report, as a PDF or on the web. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { annualReportFormPath } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { LinkButton } from '../../../platform/ui/navigation/link-button.tsx';
import { OlderDebts } from '../payment/older-debts.tsx';
import { DeadlineNotice } from './deadline-notice.tsx';
import { DownloadButton } from './download-button.tsx';
import { type GatheringFlow, useRefreshFlow } from './flow.ts';
import { StepPanel } from './step-panel.tsx';
import { templateAddress } from './template-address.ts';

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: theme.spacing(2),
}));

const WayFrame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { flexGrow: 1 },
}));

export function TemplateStep({ user, isStaff, report, moves, onLook }: GatheringFlow) {
  const refresh = useRefreshFlow();
  const named = isStaff ? user : null;
  return (
    <StepPanel
      number={1}
      title="Completați raportul"
      next="trimiteți raportul semnat, cu documentele cerute."
    >
      {moves.rejectReason ? (
        <Alert severity="error">
          <AlertTitle>Raportul anterior a fost respins</AlertTitle>
          {moves.rejectReason}
        </Alert>
      ) : null}
      <DeadlineNotice report={report} moves={moves} step={1} />
      <OlderDebts isStaff={isStaff} isBrief />
      <Ways>
        <Way
          title="Completați aici"
          text="Răspundeți în pagină: se salvează singur, vedeți cotizația pe măsură ce scrieți, iar la sfârșit descărcați PDF-ul gata de semnat. Merge și de pe telefon."
        >
          <ButtonLink to={annualReportFormPath(named)} variant="contained" startIcon={<EditIcon />}>
            Completează aici
          </ButtonLink>
        </Way>
        <Way
          title="Completați PDF-ul"
          text="Descărcați șablonul cu datele dumneavoastră din registru și completați-l într-un program care citește formulare PDF, de exemplu Adobe Reader. Nu îl tipăriți în PDF: câmpurile s-ar pierde."
        >
          <DownloadButton
            variant="outlined"
            startIcon={<DownloadIcon />}
            address={templateAddress(user)}
            onDownloaded={refresh}
          >
            Descarcă șablonul
          </DownloadButton>
        </Way>
      </Ways>
      <Typography>
        Aveți deja raportul completat și semnat pe șablonul pentru {report.year}?{' '}
        <LinkButton onClick={() => onLook(2)}>Mergi la documente</LinkButton>
      </Typography>
    </StepPanel>
  );
}

type WayProps = { title: string; text: string; children: ReactNode };

function Way({ title, text, children }: WayProps) {
  return (
    <WayFrame aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </WayFrame>
  );
}
