/** Empty state of screens without members, with a link to the import for accounts that may import. */
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { page } from '../../platform/api/page.ts';
import { importsPath, paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';

function mayImport(): boolean {
  return page.user?.links.some(({ path }) => path === paths.imports) === true;
}

const lists = {
  persons: { one: 'Nu există încă persoane fizice; se adaugă una câte una', label: 'Importă persoane' },
  companies: { one: 'Nu există încă societăți; se adaugă una câte una', label: 'Importă societăți' },
} as const;

/** Empty state for a list of members. */
export function emptyList(kind: keyof typeof lists) {
  const { one, label } = lists[kind];
  return mayImport()
    ? {
        text: `${one} sau se importă dintr-un fișier.`,
        importing: (
          <ButtonLink to={importsPath(kind)} variant="contained">
            {label}
          </ButtonLink>
        ),
      }
    : { text: `${one}; importul din fișier îl face un administrator.`, importing: null };
}

/** Replaces statistics about members. */
export function NoMembers({ text }: { text: string }) {
  return (
    <Paper variant="outlined">
      <Stack spacing={2} sx={{ alignItems: 'center', py: 6, px: 2, textAlign: 'center' }}>
        <Typography variant="subtitle1" component="p">
          Nu există încă membri.
        </Typography>
        <Typography color="textSecondary">
          {text} {mayImport() ? null : 'Importul lor îl face un administrator.'}
        </Typography>
        {mayImport() ? (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            <ButtonLink to={importsPath('persons')} variant="contained">
              {lists.persons.label}
            </ButtonLink>
            <ButtonLink to={importsPath('companies')} variant="outlined">
              {lists.companies.label}
            </ButtonLink>
          </Stack>
        ) : null}
      </Stack>
    </Paper>
  );
}
