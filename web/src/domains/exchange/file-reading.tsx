/** How a file was read and what was left out, with the choices for reading it again (EXC-104). */
import {
  defaultChoices,
  encodings,
  type FileReading as Reading,
  type ReadingChoices,
} from '@ceccar/contract/exchange/file-reading';
import { imports } from '@ceccar/contract/exchange/imports';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { versionTag } from '../../platform/api/records.ts';
import { forgetLists, refreshRecords } from '../../platform/data/record-cache.ts';
import { useSave } from '../../platform/data/save.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { SelectControl } from '../../platform/ui/form/select-control.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { importForms } from './import-forms.ts';
import type { ImportRow } from './import-row.ts';

type Change = (choices: Partial<ReadingChoices>) => void;
type PartProps = { reading: Reading; choices: ReadingChoices; change: Change };

export function FileReading({ row, reading }: { row: ImportRow; reading: Reading }) {
  const client = useQueryClient();
  const saving = useSave();
  const made = row.readingChoices ?? defaultChoices;
  const [choices, setChoices] = useState(made);
  const change: Change = (more) => setChoices((before) => ({ ...before, ...more }));

  function readAgain() {
    void saving.run({
      send: () =>
        callApi(`${row.id}/reread`, { method: 'POST', headers: versionTag(row.version), body: choices }),
      onSettled: () => {
        forgetLists(client, imports.plural);
        refreshRecords(client, imports.plural);
      },
      doneText: null,
      failedText: null,
    });
  }

  if (reading.sheets.length === 0 && !hasChoices(reading)) return null;
  const isChanged = JSON.stringify(choices) !== JSON.stringify(made);
  return (
    <Paper variant="outlined" component="section" aria-label="Cum a fost citit fișierul">
      <PanelBody>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="subtitle1" component="h2">
            Cum a fost citit fișierul
          </Typography>
          <SheetChoice reading={reading} choices={choices} change={change} />
          <HeadingChoice reading={reading} choices={choices} change={change} />
          <Letters reading={reading} choices={choices} change={change} />
          <Days reading={reading} />
          <LeftOutRows reading={reading} choices={choices} change={change} />
          <UnknownColumns row={row} reading={reading} choices={choices} change={change} />
          {hasChoices(reading) ? (
            <Button variant="outlined" disabled={!isChanged} loading={saving.isSaving} onClick={readAgain}>
              Citește din nou
            </Button>
          ) : null}
          <ProblemAlert text={saving.problem} />
        </Stack>
      </PanelBody>
    </Paper>
  );
}

function hasChoices({
  sheets,
  aboveHeading,
  unknownColumns,
  hiddenRows,
  exampleLines,
  ...reading
}: Reading): boolean {
  const isOldText = reading.encoding !== null && reading.encoding !== 'utf-8';
  return (
    sheets.filter(({ state }) => state !== 'chart').length > 1 ||
    [aboveHeading, unknownColumns, exampleLines, reading.uncertainLetters].some(({ length }) => length > 0) ||
    hiddenRows.count > 0 ||
    (reading.uncertainDays ?? []).length > 0 ||
    isOldText
  );
}

function Choice<V extends string>(props: {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}) {
  const { label, value, options, onChange } = props;
  const id = useId();
  return (
    <Box sx={{ width: 1, maxWidth: 420 }}>
      <LabelledControl id={id} label={label}>
        <SelectControl
          id={id}
          value={value}
          options={options}
          onChange={(chosen) => {
            const option = options.find((one) => one.value === chosen);
            if (option) onChange(option.value);
          }}
        />
      </LabelledControl>
    </Box>
  );
}

function SheetChoice({ reading: { sheet, sheets }, choices, change }: PartProps) {
  if (sheets.length === 0) return null;
  const charts = sheets.filter(({ state }) => state === 'chart').map(({ name }) => `„${name}”`);
  const readable = sheets.filter(({ state }) => state !== 'chart');
  return (
    <>
      <Typography variant="body2">
        {sheet === null ? 'Nicio foaie nu a putut fi citită.' : `S-a citit foaia „${sheet}”.`}
        {charts.length > 0 ? ` Foile cu diagrame nu se citesc: ${charts.join(', ')}.` : null}
      </Typography>
      {readable.length > 1 ? (
        <Choice
          label="Foaia citită"
          value={choices.sheet ?? sheet ?? ''}
          options={readable.map(({ name, state }) => ({
            value: name,
            label: state === 'hidden' ? `${name} (ascunsă)` : name,
          }))}
          // The heading and the columns are those of the sheet.
          onChange={(name) => change({ sheet: name, headingLine: null, columns: {} })}
        />
      ) : null}
    </>
  );
}

function HeadingChoice({ reading: { headingLine, aboveHeading }, choices, change }: PartProps) {
  if (aboveHeading.length === 0) return null;
  const lines = aboveHeading.map(({ line, text }) => ({
    value: String(line),
    label: `Rândul ${line}: ${text}`,
  }));
  const own = headingLine === null ? [] : [{ value: String(headingLine), label: `Rândul ${headingLine}` }];
  return (
    <>
      <Typography variant="body2">
        {headingLine === null
          ? 'Nu s-a găsit rândul cu titlurile coloanelor.'
          : `Titlurile coloanelor sunt pe rândul ${headingLine}. Deasupra lor nu se citește nimic: ${aboveHeading
              .slice(0, 3)
              .map(({ text }) => `„${text}”`)
              .join(', ')}${aboveHeading.length > 3 ? '…' : '.'}`}
      </Typography>
      <Choice
        label="Rândul cu titluri"
        value={String(choices.headingLine ?? headingLine ?? '')}
        options={[...lines, ...own]}
        onChange={(line) => change({ headingLine: Number(line), columns: {} })}
      />
    </>
  );
}

function Letters({ reading: { encoding, uncertainLetters }, choices, change }: PartProps) {
  const isOld = encoding !== null && encoding !== 'utf-8';
  if (!isOld && uncertainLetters.length === 0) return null;
  return (
    <>
      {uncertainLetters.length > 0 ? (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          Litere care par citite greșit:{' '}
          {uncertainLetters
            .map(({ letter, example, line }) => `„${letter}” în „${example}” (rândul ${line})`)
            .join(', ')}
          .{' '}
          {encoding === null
            ? 'Corectați-le în fișier și trimiteți-l din nou.'
            : 'Alegeți altă codificare sau salvați fișierul ca „CSV UTF-8” și trimiteți-l din nou.'}
        </Alert>
      ) : null}
      {encoding === null ? null : (
        <Choice
          label="Codificarea literelor"
          value={choices.encoding ?? encoding}
          options={encodings}
          onChange={(chosen) => change({ encoding: chosen })}
        />
      )}
    </>
  );
}

function Days({ reading: { uncertainDays = [] } }: Pick<PartProps, 'reading'>) {
  return uncertainDays.map(({ column, example, line }) => (
    <Alert key={column} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      Din coloana „{column}” nu se vede dacă ziua sau luna este prima: „{example}” (rândul {line}) s-a citit
      cu ziua întâi. Dacă nu este așa, scrieți zilele ca zz.ll.aaaa și trimiteți fișierul din nou.
    </Alert>
  ));
}

function LeftOutRows({ reading: { hiddenRows, exampleLines }, choices, change }: PartProps) {
  const { count, lines } = hiddenRows;
  return (
    <>
      {count > 0 ? (
        <Tick
          label={`Citește și ${countOf(count, 'rând ascuns', 'rânduri ascunse')}: ${linesText(lines, count)}`}
          isTicked={choices.hiddenRows}
          onChange={(isTicked) => change({ hiddenRows: isTicked })}
        />
      ) : null}
      {exampleLines.length > 0 || choices.exampleRows ? (
        <Tick
          label={`Citește și exemplul din model${exampleLines.length > 0 ? `: ${linesText(exampleLines, exampleLines.length)}` : ''}`}
          isTicked={choices.exampleRows}
          onChange={(isTicked) => change({ exampleRows: isTicked })}
        />
      ) : null}
    </>
  );
}

function linesText(lines: readonly number[], count: number): string {
  const shown = lines.slice(0, 10);
  return `${shown.length === 1 ? 'rândul' : 'rândurile'} ${shown.join(', ')}${count > shown.length ? '…' : ''}`;
}

function Tick(props: { label: string; isTicked: boolean; onChange: (isTicked: boolean) => void }) {
  const { label, isTicked, onChange } = props;
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox size="small" checked={isTicked} onChange={(event) => onChange(event.target.checked)} />
      }
    />
  );
}

const notRead = '-';

function UnknownColumns({
  row,
  reading: { unknownColumns },
  choices,
  change,
}: PartProps & { row: ImportRow }) {
  const columns = importForms.find(({ type }) => type === row.type)?.columns ?? [];
  const chosen = Object.keys(choices.columns).map(Number);
  const places = [...new Set([...unknownColumns.map(({ place }) => place), ...chosen])].toSorted(
    (one, other) => one - other,
  );
  if (places.length === 0) return null;
  return (
    <>
      <Typography variant="body2">
        {countOf(places.length, 'coloană are un titlu necunoscut', 'coloane au titluri necunoscute')}. Alegeți
        ce conține fiecare sau lăsați-o necitită.
      </Typography>
      {places.map((place) => {
        const title = unknownColumns.find((column) => column.place === place)?.title;
        return (
          <Choice
            key={place}
            label={title ? `Coloana „${title}”` : `Coloana ${place}${title === '' ? ', fără titlu' : ''}`}
            value={choices.columns[place] ?? notRead}
            options={[
              { value: notRead, label: 'Nu se citește' },
              ...columns.map(({ key, title: label }) => ({ value: key, label })),
            ]}
            onChange={(key) => change({ columns: withColumn(choices.columns, place, key) })}
          />
        );
      })}
    </>
  );
}

function withColumn(
  columns: ReadingChoices['columns'],
  place: number,
  key: string,
): ReadingChoices['columns'] {
  const { [place]: _before, ...others } = columns;
  return key === notRead ? others : { ...others, [place]: key };
}
