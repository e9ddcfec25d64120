/** The right half of the home of staff: what is begun most, money to match, today's visas, received documents (OPE-405). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { daysText } from '@ceccar/contract/count-text';
import { currentYear } from '@ceccar/contract/current-year';
import { documentDays, type StaffDesk } from '@ceccar/contract/operation/home';
import Stack from '@mui/material/Stack';
import { ownBranch } from '../../platform/api/page.ts';
import { filteredPath, paths, visaCounterPath } from '../../platform/paths.ts';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { TitledCard } from '../../platform/ui/page/titled-card.tsx';
import { countOf, formatMoney } from '../../platform/ui/text/format.ts';
import { FiledChart, useSeasonCharts, VisaPlacesChart } from '../reports/season/season-charts.tsx';
import { HomeLines, LinkLine } from './home-lines.ts';

export function DeskButtons() {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <ButtonLink to={paths.receipt} variant="contained">
        Încasare
      </ButtonLink>
      <ButtonLink to={paths.personCreate} variant="outlined">
        Persoană nouă
      </ButtonLink>
    </Stack>
  );
}

export function DeskCard({ desk }: { desk: StaffDesk }) {
  return (
    <TitledCard title="Astăzi">
      <HomeLines>
        {deskLines(desk).map(({ key, text, path }) => (
          <LinkLine key={key}>
            <TextLink to={path}>{text}</TextLink>
          </LinkLine>
        ))}
      </HomeLines>
    </TitledCard>
  );
}

type DeskLine = { key: string; text: string; path: string };

/** Each also says that nothing is there: the same places every day. */
export function deskLines({ openLines, visaDay, documents }: StaffDesk): DeskLine[] {
  const today = bucharestDay();
  const { received, waiting, overdue } = documents;
  const newOnes = `în ultimele ${daysText(documentDays)}`;
  return [
    {
      key: 'money',
      text:
        openLines.count === 0
          ? 'Nicio încasare din extrase de potrivit'
          : `${countOf(openLines.count, 'încasare', 'încasări')} din extrase de potrivit: ${formatMoney(openLines.amount)}`,
      path: filteredPath(paths.bankStatements, openLines.count === 0 ? {} : { hasOpenLines: 'true' }),
    },
    {
      key: 'visas',
      text: visaText(visaDay),
      path: ownBranch ? visaCounterPath(null, null) : filteredPath(paths.visaDays, { day: today }),
    },
    {
      key: 'documents',
      text: [
        received === 0
          ? `Niciun document primit ${newOnes}`
          : `${countOf(received, 'document primit', 'documente primite')} ${newOnes}`,
        waiting === 0 ? '' : `${waiting === 1 ? 'unul este așteptat' : `${waiting} sunt așteptate`}`,
        overdue === 0 ? '' : `${countOf(overdue, 'termen trecut', 'termene trecute')}`,
      ]
        .filter(Boolean)
        .join(', '),
      path: paths.documentRequests,
    },
  ];
}

function visaText({ capacity, booked, granted }: StaffDesk['visaDay']): string {
  if (booked === 0)
    return capacity
      ? `Azi la viză: nimeni, din ${countOf(capacity, 'loc', 'locuri')}`
      : 'Azi nu vine nimeni la viză';
  const places = capacity === null ? '' : ` pe ${countOf(capacity, 'loc', 'locuri')}`;
  const done =
    granted === 0 ? '' : `, ${granted === booked ? 'toți cu viza acordată' : `${granted} cu viza acordată`}`;
  return `Azi la viză: ${countOf(booked, 'membru', 'membri')}${places}${done}`;
}

function useCharts() {
  return useSeasonCharts({ year: String(currentYear() - 1), region: null }).data;
}

export function Filings() {
  const charts = useCharts();
  return charts ? <FiledChart charts={charts} height={200} /> : null;
}

export function VisaPlaces() {
  const charts = useCharts();
  return charts ? <VisaPlacesChart charts={charts} height={160} /> : null;
}
