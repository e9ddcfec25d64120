/** Member, status, other viewers of the report, and the link to the next report. */
import HelpIcon from '@mui/icons-material/KeyboardOutlined';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { referenceName } from '../../../platform/api/records.ts';
import { companyPath, personPath } from '../../../platform/paths.ts';
import { Kbd } from '../../../platform/ui/keyboard/kbd.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { touchedLink } from '../../../platform/ui/page/touch-target.ts';
import { isAmending } from '../report-tone.ts';
import type { Report } from './desk-data.ts';
import type { DeskWalk } from './desk-walk.ts';

type Props = {
  report: Report;
  claimedBy: string | null;
  walk: DeskWalk;
  onHelp: () => void;
};

export function DeskHeader({ report, claimedBy, walk, onHelp }: Props) {
  const { memberName, year, attempt, statusLabel, region, user } = report;
  const facts = [
    statusLabel,
    attempt > 1 ? `Încercarea ${attempt}` : '',
    isAmending(report) ? 'Rectificativ' : '',
    referenceName(region),
  ];
  return (
    <div>
      <BackLink to={walk.back.path}>{walk.back.label}</BackLink>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <div>
          <PageTitle number={String(year)}>{memberName}</PageTitle>
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ flexWrap: 'wrap', mt: 1, alignItems: 'center' }}
          >
            {facts
              .filter((fact) => fact !== '')
              .map((fact) => (
                <Chip key={fact} label={fact} variant="outlined" />
              ))}
            <RecordPageLink user={user} />
          </Stack>
        </div>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          {walk.status ? (
            <Typography color="textSecondary" role="status">
              {walk.status}
            </Typography>
          ) : null}
          {walk.next ? (
            <ButtonLink
              to={walk.next.path}
              variant="outlined"
              color="secondary"
              endIcon={<Kbd>N</Kbd>}
              aria-keyshortcuts="n"
            >
              {walk.next.label}
            </ButtonLink>
          ) : null}
          <IconButton
            aria-label="Taste"
            title="Taste (?)"
            aria-keyshortcuts="?"
            sx={{ '@media (pointer: coarse)': { display: 'none' } }}
            onClick={onHelp}
          >
            <HelpIcon />
          </IconButton>
        </Stack>
      </Stack>
      {claimedBy ? (
        <Alert severity="info" role="status" sx={{ mt: 1 }}>
          {claimedBy} are raportul deschis.
        </Alert>
      ) : null}
    </div>
  );
}

function RecordPageLink({ user: { username, person, company } }: Pick<Report, 'user'>) {
  const path = person ? personPath(person.uuid) : company ? companyPath(company.uuid) : null;
  if (!path) return null;
  return (
    <TextLink to={path} sx={touchedLink}>
      {username ? `Fișa membrului (${username})` : 'Fișa membrului'}
    </TextLink>
  );
}
