/** What a proposed list changes, and which texts of others stay for a person's decision (PRI-28). */
import type { RemainingText } from '@ceccar/contract/privacy/anonymisations';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { companyPath, personPath, userPath } from '../../platform/paths.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { useDryRun } from './former-members.ts';

export function DryRun({ listId }: { listId: number }) {
  const { data, error, refetch } = useDryRun(listId);
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={2} rows={2} />;
  const { changed, changedCount, 'hydra:member': texts, 'hydra:totalItems': total } = data;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2">
        Se schimbă sau se șterg {countOf(changedCount, 'înregistrare', 'înregistrări')}
        {changed.length > 0 ? `: ${changed.map(({ where, count }) => `${where} (${count})`).join(', ')}` : ''}
        .
      </Typography>
      {[...groupOf(texts)].map(([member, own]) => (
        <Box key={member} sx={{ mt: 2 }}>
          <Typography variant="h3">{`${member}: ${namedIn(own.length)}`}</Typography>
          <List dense disablePadding aria-label={`Texte care îl numesc pe ${member}`}>
            {own.map((text) => (
              <ListItem key={text['@id']} disableGutters>
                <ListItemText primary={`„${text.text}”`} secondary={<Place {...text} />} />
              </ListItem>
            ))}
          </List>
        </Box>
      ))}
      {total > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Aceste texte rămân cum sunt. Dacă numele trebuie scos și din ele, schimbați fiecare text din fișa
          lui.
          {total > texts.length ? ` Sunt arătate primele ${texts.length} din ${total}.` : ''}
        </Typography>
      ) : null}
    </Box>
  );
}

function namedIn(count: number): string {
  return count === 1
    ? '1 text al altora îl numește'
    : `${countOf(count, 'text', 'texte')} ale altora îl numesc`;
}

function groupOf(texts: readonly RemainingText[]): Map<string, RemainingText[]> {
  return Map.groupBy(texts, ({ member }) => member);
}

function Place({ where, owner, isCertain }: RemainingText) {
  return (
    <>
      {where}
      {owner ? (
        <>
          {' · '}
          <TextLink to={pathOf(owner['@id'])}>{owner.name}</TextLink>
        </>
      ) : null}
      {isCertain ? '' : ' · numele poate fi și al altcuiva'}
    </>
  );
}

function pathOf(iri: string): string {
  const id = iri.slice(iri.lastIndexOf('/') + 1);
  if (iri.startsWith('/api/companies/')) return companyPath(id);
  return iri.startsWith('/api/users/') ? userPath(id) : personPath(id);
}
