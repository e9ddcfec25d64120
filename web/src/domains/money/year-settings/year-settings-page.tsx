/** Settings of each year, a calculator to check them, bank accounts and contact data of the branches. */
import { currentYear } from '@ceccar/contract/current-year';
import { yearSettings } from '@ceccar/contract/money/year-settings';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useNavigate, useParams } from 'react-router';
import { useRows } from '../../../platform/data/rows.ts';
import { yearSettingsPath } from '../../../platform/paths.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AddYear } from './add-year.tsx';
import { settingsToShow, type YearSettings } from './settings-year.ts';
import { YearOfSettings } from './year-of-settings.tsx';

const YearBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

const YearLabel = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginRight: 'auto',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Height reserved while the years load; on a phone they are below the title. */
const placeOfYears = { minHeight: { xs: 80, sm: 36 }, alignContent: 'start' } as const;

export function YearSettingsPage() {
  const { year = null } = useParams();
  const navigate = useNavigate();
  const { rows: years, abilities, error, reload } = useRows<YearSettings>(yearSettings);
  const shownSettings = settingsToShow(years ?? [], year, currentYear());
  const newest = years?.[0];
  // Another year has another address, so that the guard asks about unsaved changes.
  const showYear = (chosen: number | string) => void navigate(yearSettingsPath(chosen));
  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2}>
      <YearBar sx={years || error ? {} : placeOfYears}>
        <PageTitle>{yearSettings.title}</PageTitle>
        {shownSettings ? (
          <>
            <YearLabel>
              {yearSettings.fields.year.label}
              <SelectControl
                id="settings-year"
                value={String(shownSettings.year)}
                options={(years ?? []).map((one) => ({ value: String(one.year), label: String(one.year) }))}
                onChange={showYear}
              />
            </YearLabel>
            {newest && abilities?.create === true ? <AddYear before={newest} onAdded={showYear} /> : null}
          </>
        ) : null}
      </YearBar>
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {years || error ? null : <LoadingRows columns={3} />}
      {shownSettings ? (
        <YearOfSettings key={shownSettings.id} iri={shownSettings.id}>
          <AccountPanel />
        </YearOfSettings>
      ) : null}
      {years && !shownSettings ? <AccountPanel /> : null}
    </Stack>
  );
}
