import { isViewing } from '@ceccar/contract/roles';
import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StandingText } from '../../domains/members/standing.ts';
import { page } from '../../platform/api/page.ts';
import {
  fewestCharacters,
  nothingFound,
  searchDelayMs,
  searchTexts,
} from '../../platform/ui/form/search-texts.ts';
import { countOf } from '../../platform/ui/text/format.ts';
import { ToneMark } from '../../platform/ui/text/tone.tsx';
import { useDebouncedValue } from '../../platform/ui/timing/debounced-value.ts';
import { findMembers, type Hit } from './found-members.ts';

/** Viewers cannot search by CNP (MEM-96). */
const hint = () =>
  isViewing(page.user?.roles[0])
    ? 'Nume, număr, CIP, CUI, telefon sau e-mail'
    : 'Nume, număr, CIP, CNP, CUI, telefon sau e-mail';

const Option = styled('li')(({ theme }) => ({
  '&.MuiAutocomplete-option': { display: 'block' },
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(2) },
  '& > div:first-of-type > :first-of-type': { marginRight: 'auto', overflowWrap: 'anywhere' },
}));

const Aside = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

export type MemberSearchProps = { label: string; onClose: () => void };

/**
 * Enter opens the highlighted hit, at first the first one; pressed before the results it opens the only one, because nobody has seen
 * which is the first of several (API-141).
 */
export function MemberSearchDialog({ label, onClose }: MemberSearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** The term for which Enter was pressed: it is searched at once, and its only hit is opened. */
  const [enteredTerm, setEnteredTerm] = useState<string>();
  const typedTerm = typed.trim();
  const settledTerm = useDebouncedValue(typedTerm, searchDelayMs);
  const isEntered = enteredTerm === typedTerm;
  const term = isEntered ? typedTerm : settledTerm;
  const isLong = typedTerm.length >= fewestCharacters;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['member-search', term],
    queryFn: ({ signal }) => findMembers(term, signal),
    enabled: term.length >= fewestCharacters,
  });
  // Results of an earlier term are not offered for a new one: Enter would open the wrong record.
  const found = isLong && term === typedTerm ? data : undefined;
  const hits = found?.hits ?? [];
  const [hit] = hits;
  const entered = isEntered && hits.length === 1 ? hit : undefined;

  function open({ path }: Hit) {
    onClose();
    void navigate(path);
  }

  // An effect, because the results may arrive after Enter. A dialog that was closed meanwhile opens nothing.
  useEffect(() => {
    if (entered) open(entered);
  });

  /** With hits, the list opens the one that is highlighted. */
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || hits.length > 1) return;
    event.stopPropagation();
    if (!isLong) return;
    setEnteredTerm(typedTerm);
    if (isError) void refetch();
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
        <Autocomplete<Hit>
          {...searchTexts}
          size="small"
          open={hits.length > 0}
          onClose={(_event, reason) => {
            if (reason === 'escape') onClose();
          }}
          forcePopupIcon={false}
          clearOnBlur={false}
          autoHighlight
          options={hits}
          value={null}
          filterOptions={(options) => options}
          getOptionLabel={({ text }) => text}
          getOptionKey={({ path }) => path}
          renderOption={({ key, ...optionProps }, { text, kind, standing }) => (
            <Option key={key} {...optionProps}>
              <div>
                <span>{text}</span>
                <Aside>{kind}</Aside>
              </div>
              <div>
                {standing.map((fact) => (
                  <Aside key={fact.text}>{standingText(fact)}</Aside>
                ))}
              </div>
            </Option>
          )}
          slots={{ popper: InDialog }}
          slotProps={{ listbox: { 'aria-label': 'Rezultatele căutării', 'aria-labelledby': undefined } }}
          disablePortal
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input' || reason === 'clear') setTyped(text);
          }}
          onChange={(_event, chosen) => {
            if (chosen !== null) open(chosen);
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              placeholder={hint()}
              onKeyDown={pressKey}
              helperText={stateText(isLong, isFetching || term !== typedTerm, isError, found?.total ?? 0)}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': hint() },
                formHelperText: { role: 'status' },
              }}
            />
          )}
        />
      </DialogContent>
    </Dialog>
  );
}

/** The results as a part of the dialog, instead of a layer that sticks out of it; without results nothing (API-271). */
function InDialog({ open, children }: PopperProps) {
  if (!open) return null;
  return <div style={{ marginTop: 8 }}>{typeof children === 'function' ? null : children}</div>;
}

function standingText({ text, color }: StandingText) {
  return color === 'red' || color === 'yellow' ? <ToneMark color={color}>{text}</ToneMark> : text;
}

function stateText(isLong: boolean, isSearching: boolean, isError: boolean, total: number): string {
  if (!isLong) return 'Scrieți cel puțin două caractere; Enter deschide primul rezultat.';
  if (isSearching) return searchTexts.loadingText;
  if (isError) return 'Căutarea nu a reușit. Încercați din nou.';
  if (total === 0) return nothingFound;
  const choosing = total === 1 ? 'Enter îl deschide.' : 'Enter deschide primul, săgețile aleg altul.';
  return `${countOf(total, 'rezultat', 'rezultate')}. ${choosing}`;
}
