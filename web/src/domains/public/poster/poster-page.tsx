/** Poster of a course: what it is, when and where, how many places are free, how a member enrols (TRA-50). */
import type { CoursePoster, PosterState } from '@ceccar/contract/public/public-pages';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { page } from '../../../platform/api/page.ts';
import { coursePath, coursePosterPath, openCoursesPath } from '../../../platform/paths.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { QrCode } from '../../../platform/ui/pictures/qr-code.tsx';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { Fact, FactPanel, PublicPanel } from '../facts.tsx';
import { useTexts } from '../texts/use-texts.ts';

const severities = {
  soon: 'info',
  open: 'success',
  closed: 'warning',
  over: 'warning',
} as const satisfies Record<PosterState, string>;

export function PosterPage({ poster }: { poster: CoursePoster }) {
  const { texts, format } = useTexts();
  const words = texts.poster;
  const { name, state, enrolFrom, enrolUntil, isPublic } = poster;
  return (
    <>
      <div>
        <Typography color="textSecondary">{words.kind}</Typography>
        <Box lang="ro" sx={{ overflowWrap: 'anywhere' }}>
          <PageTitle>{name}</PageTitle>
        </Box>
      </div>
      <Alert severity={severities[state]}>
        {words.states[state](format.day(enrolFrom), format.day(enrolUntil))}
      </Alert>
      {isPublic ? null : (
        <Alert severity="info" sx={offPaper}>
          {words.notPublic}
        </Alert>
      )}
      <Facts poster={poster} />
      <Days poster={poster} />
      {state === 'over' ? null : <HowTo poster={poster} />}
    </>
  );
}

function Facts({ poster }: { poster: CoursePoster }) {
  const { texts, format, language } = useTexts();
  const words = texts.poster;
  const { interval, branch, profile, organizer, fee, maxHours, hoursKind, sessions } = poster;
  const hours = format.count(maxHours, texts.certificate.hours);
  // It is written in Romanian: in other languages the days below say it.
  const isPeriodShown = sessions.length === 0 || (language === 'ro' && interval !== null);
  return (
    <FactPanel title={words.panel}>
      {isPeriodShown ? (
        <Fact label={words.period}>
          {interval === null ? words.notKnown : <InRomanian>{interval}</InRomanian>}
        </Fact>
      ) : null}
      <Fact label={words.place}>
        <Place poster={poster} />
      </Fact>
      <Fact label={words.hours}>
        {hours}
        {hoursKind === null ? null : (
          <>
            , <InRomanian>{hoursKind}</InRomanian>
          </>
        )}
      </Fact>
      {fee === null ? null : (
        <Fact label={words.fee} isInRomanian>
          {fee}
        </Fact>
      )}
      <Fact label={words.forWhom}>{branch === null ? words.allMembers : words.membersOf(branch)}</Fact>
      {profile === null ? null : (
        <Fact label={words.profile} isInRomanian>
          {profile}
        </Fact>
      )}
      {organizer === null ? null : (
        <Fact label={words.organizer} isInRomanian>
          {organizer}
        </Fact>
      )}
      <Fact label={words.enrolments}>
        {format.day(poster.enrolFrom)} – {format.day(poster.enrolUntil)}
      </Fact>
      {poster.state === 'over' ? null : (
        <Fact label={words.free}>
          <Places poster={poster} />
        </Fact>
      )}
    </FactPanel>
  );
}

function InRomanian({ children }: { children: ReactNode }) {
  return (
    <span lang="ro" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </span>
  );
}

function Place({ poster: { place, isOnline } }: { poster: CoursePoster }) {
  const words = useTexts().texts.poster;
  if (isOnline) return words.online;
  return place === null ? words.notKnown : <InRomanian>{place}</InRomanian>;
}

/** Nobody passes those who wait: a place that is free meanwhile is theirs (TRA-21). */
function Places({ poster: { free, places, waiting } }: { poster: CoursePoster }) {
  const { texts, format } = useTexts();
  const words = texts.poster;
  if (free > 0 && waiting === 0) return words.freeOf(format.number(free), format.number(places));
  return (
    <>
      <div>{words.full}</div>
      {waiting > 0 ? <div>{format.count(waiting, words.waiting)}</div> : null}
    </>
  );
}

function Days({ poster: { sessions } }: { poster: CoursePoster }) {
  const { texts, format } = useTexts();
  if (sessions.length === 0) return null;
  return (
    <PublicPanel title={texts.poster.days}>
      <PlainList sx={{ typography: 'body1', mt: 1 }}>
        {sessions.map(({ id, day, startsAt, endsAt, hours }) => (
          <li key={id}>
            {format.day(day)}, {startsAt}–{endsAt} · {format.count(hours, texts.certificate.hours)}
          </li>
        ))}
      </PlainList>
    </PublicPanel>
  );
}

function HowTo({ poster }: { poster: CoursePoster }) {
  const words = useTexts().texts.poster;
  const { id, name, state, sessions } = poster;
  const isStaff = page.user !== null && page.user.roles[0] !== 'ROLE_USER';
  return (
    <PublicPanel title={words.howTo}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ mt: 1, alignItems: { sm: 'center' } }}>
        <Stack spacing={2} sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography>{words.howToText}</Typography>
          <Stack spacing={1} sx={{ alignItems: 'flex-start', ...offPaper }}>
            {isStaff ? (
              <Button variant="contained" href={coursePath(id)}>
                {words.staffPage}
              </Button>
            ) : null}
            {state === 'open' && !isStaff ? (
              <Button variant="contained" href={openCoursesPath(name)}>
                {words.enrol}
              </Button>
            ) : null}
            {sessions.length > 0 ? (
              <Button
                variant="outlined"
                startIcon={<CalendarIcon />}
                href={`/download/course/${id}/calendar`}
              >
                {words.calendar}
              </Button>
            ) : null}
            <Button variant="outlined" startIcon={<PrintIcon />} href={`/download/course/${id}/poster`}>
              {words.print}
            </Button>
          </Stack>
        </Stack>
        <figure style={{ margin: '8px 0 0', flexShrink: 0, width: 180, maxWidth: '100%' }}>
          <QrCode text={window.location.origin + coursePosterPath(id)} />
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {words.code}
          </Typography>
        </figure>
      </Stack>
    </PublicPanel>
  );
}
