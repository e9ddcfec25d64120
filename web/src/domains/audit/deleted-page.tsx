/** List of deleted persons and companies, each with a restore button. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { TextFilter } from '../../platform/ui/list/text-filter.tsx';
import { BackLink } from '../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { useHistory } from './change-history.ts';
import { HistoryList } from './history-list.tsx';

const kinds = [
  { resource: persons.plural, label: 'Persoane fizice', list: paths.persons, listTitle: persons.title },
  { resource: companies.plural, label: 'Societăți', list: paths.companies, listTitle: companies.title },
] as const;

export function DeletedPage() {
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find(({ resource }) => resource === search.get('resource')) ?? kinds[0];
  const searched = search.get('search') ?? '';
  const subject = { deleted: kind.resource, ...(searched === '' ? {} : { search: searched }) };
  const { error } = useHistory(subject);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={kind.list}>{kind.listTitle}</BackLink>
        <PageTitle>Înregistrări șterse</PageTitle>
      </div>
      <ToggleButtonGroup
        exclusive
        aria-label="Ce se arată"
        value={kind.resource}
        onChange={(_event, resource: string | null) => {
          if (resource) setSearch({ resource }, { replace: true });
        }}
      >
        {kinds.map(({ resource, label }) => (
          <ToggleButton key={resource} value={resource}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ maxWidth: 480 }}>
        <LabelledControl id="deleted-search" label="Caută după nume, număr, CIP, CNP sau CUI">
          <TextFilter
            id="deleted-search"
            value={searched}
            onCommit={(text) =>
              setSearch(
                { resource: kind.resource, ...(text === '' ? {} : { search: text }) },
                { replace: true },
              )
            }
            icon={<SearchIcon fontSize="small" />}
          />
        </LabelledControl>
      </Box>
      <Paper variant="outlined">
        <HistoryList
          key={`${kind.resource} ${searched}`}
          subject={subject}
          dayHeading="h2"
          emptyText={
            searched === ''
              ? 'Nu este nicio înregistrare ștearsă.'
              : 'Nicio înregistrare ștearsă nu se potrivește.'
          }
        />
      </Paper>
    </Stack>
  );
}
