/** One year: its values, its fixed dues, and a calculator for the resulting dues. */
import { yearSettings } from '@ceccar/contract/money/year-settings';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionForm } from '../../../platform/ui/form/section-form.tsx';
import { LinkedSection } from '../../../platform/ui/navigation/linked-section.tsx';
import { barHeight } from '../../../platform/ui/page/bar-height.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { ConfirmSettings } from './confirm-settings.tsx';
import { DueCalculator } from './due-calculator.tsx';
import { RateTable } from './rate-table.tsx';
import { YearFields } from './year-fields.tsx';

const view = yearSettings.defaultView;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: theme.spacing(2),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Stays in view beside the long table whose amounts it checks. */
const Staying = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', top: `calc(${barHeight}px + ${theme.spacing(2)})` },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(2, 2, 0),
}));

type Props = {
  iri: string;
  /** Rendered below the year once it is loaded, to avoid layout shift. */
  children: ReactNode;
};

export function YearOfSettings({ iri, children }: Props) {
  return (
    <RecordLoader contract={yearSettings} view={view} iri={iri}>
      {(settings) => (
        <>
          <Typography color="textSecondary">
            O schimbare se aplică la ce se calculează de acum înainte; ce a fost deja calculat rămâne
            neschimbat.
          </Typography>
          <Columns>
            <Stack spacing={2}>
              <LinkedSection id="year-values" label={`Setările anului ${String(settings.year)}`}>
                <Paper variant="outlined">
                  <Head>
                    <Typography variant="h2">Valorile anului {String(settings.year)}</Typography>
                    <ConfirmSettings settings={settings} />
                  </Head>
                  <SectionForm
                    contract={yearSettings}
                    view={view}
                    names={yearSettings.change}
                    record={settings}
                    renderFields={(idPrefix) => <YearFields idPrefix={idPrefix} settings={settings} />}
                  />
                </Paper>
              </LinkedSection>
              <RateTable settings={settings} />
            </Stack>
            <Staying>
              <DueCalculator settings={settings} />
            </Staying>
          </Columns>
          {children}
        </>
      )}
    </RecordLoader>
  );
}
