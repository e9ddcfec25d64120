import { isViewing } from '@ceccar/contract/roles';
import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { page } from '../api/page.ts';
import { useDebouncedValue } from '../ui/debounced-value.ts';
import { fewestCharacters, nothingFound, searchDelayMs, searchTexts } from '../ui/form/search-texts.ts';
import { findMembers, type Hit } from './found-members.ts';

/** Viewers cannot search by CNP (MEM-96). */
const hint = isViewing(page.user?.roles[0])
  ? 'Nume, număr, CIP, CUI, telefon sau e-mail'
  : 'Nume, număr, CIP, CNP, CUI, telefon sau e-mail';

const searchOf = (term: string) => ({
  queryKey: ['member-search', term],
  queryFn: ({ signal }: { signal: AbortSignal }) => findMembers(term, signal),
});

const Kind = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 'auto',
  paddingLeft: theme.spacing(2),
  whiteSpace: 'nowrap',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

type Props = { label: string; onClose: () => void };

export function MemberSearchDialog({ label, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const typedTerm = typed.trim();
  const term = useDebouncedValue(typedTerm, searchDelayMs);
  const isLong = typedTerm.length >= fewestCharacters;
  const { data, isFetching, isError } = useQuery({
    ...searchOf(term),
    enabled: term.length >= fewestCharacters,
  });
  // Results of an earlier term are not offered for a new one: Enter would open the wrong record.
  const hits = isLong && term === typedTerm ? (data ?? []) : [];

  function open({ path }: Hit) {
    onClose();
    void navigate(path);
  }

  /** Enter searches immediately, without the typing delay. */
  async function openOnlyHit() {
    const results = await queryClient.fetchQuery(searchOf(typedTerm));
    const [hit] = results;
    if (hit && results.length === 1) open(hit);
  }

  function pressKey(event: KeyboardEvent) {
    // The search box itself shows errors.
    if (event.key === 'Enter' && hits.length === 0 && isLong) void openOnlyHit().catch(() => undefined);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle id={id}>{label}</DialogTitle>
      <DialogContent>
        <Autocomplete<Hit, false, false, true>
          {...searchTexts}
          freeSolo
          size="small"
          // A single result is preselected; among several the user chooses with the arrow keys.
          autoHighlight={hits.length === 1}
          options={hits}
          filterOptions={(options) => options}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.path)}
          renderOption={({ key, ...optionProps }, { text, kind }) => (
            <li key={key} {...optionProps}>
              {text}
              <Kind>{kind}</Kind>
            </li>
          )}
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            if (reason !== 'reset') setTyped(text);
          }}
          onChange={(_event, chosen) => {
            if (chosen !== null && typeof chosen !== 'string') open(chosen);
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              placeholder={hint}
              onKeyDown={pressKey}
              helperText={stateText(isLong, isFetching || term !== typedTerm, isError, hits.length)}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': hint },
                formHelperText: { role: 'status' },
              }}
            />
          )}
        />
      </DialogContent>
    </Dialog>
  );
}

function stateText(isLong: boolean, isSearching: boolean, isError: boolean, hits: number): string {
  if (!isLong) return 'Scrieți cel puțin două caractere; Enter deschide singurul rezultat.';
  if (isSearching) return searchTexts.loadingText;
  if (isError) return 'Căutarea nu a reușit. Încercați din nou.';
  return hits === 0 ? nothingFound : 'Săgețile aleg, Enter deschide.';
}
