import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { companyPath, personPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { useNow } from '../../../platform/ui/timing/now.ts';
import { isAmending } from '../report-tone.ts';
import { type Deadline, deadlineOf } from './deadline.ts';
import type { Flow, FlowReport } from './flow.ts';

const minuteMs = 60_000;

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
}));

export function FlowHeading({ report, moves, isStaff }: Flow) {
  const { year, attempt, status } = report;
  const facts = [
    report.region.name,
    report.statusLabel,
    attempt > 1 ? `depunerea a ${attempt}-a` : null,
    isAmending(report) ? 'rectificativ' : null,
  ];
  return (
    <Head>
      <div>
        <PageTitle>{`Raport anual pe ${year}`}</PageTitle>
        {isStaff ? <ForWhom report={report} /> : null}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
          {facts
            .filter((fact) => fact !== null)
            .map((fact) => (
              <Chip key={fact} label={fact} variant="outlined" />
            ))}
        </Stack>
      </div>
      {status < reportStatus.registering ? <DeadlineText deadline={moves.deadline} /> : null}
    </Head>
  );
}

/** Shows staff whose report it is, with a link back to the member's record page. */
function ForWhom({ report: { user } }: { report: FlowReport }) {
  const { person, company, username } = user;
  const path = person ? personPath(person.uuid) : company ? companyPath(company.uuid) : null;
  const name = person?.fullName ?? company?.name ?? '';
  return (
    <Typography sx={{ mt: 0.5 }}>
      Pentru{' '}
      {path ? (
        <TextLink to={path} underline="always">
          {name}
        </TextLink>
      ) : (
        name
      )}
      {username ? ` (${username})` : ', fără cont în aplicație'}
    </Typography>
  );
}

const colours = {
  far: 'text.secondary',
  near: 'warning.main',
  over: 'text.secondary',
} as const satisfies Record<Deadline['standing'], string>;

function DeadlineText({ deadline }: { deadline: string }) {
  const { standing, text } = deadlineOf(deadline, useNow(minuteMs));
  return (
    <Typography sx={{ color: colours[standing], fontWeight: standing === 'near' ? 600 : 400, pt: 0.5 }}>
      {text}
    </Typography>
  );
}
