/** Form of an export: type and name, a tab of filters, a tab of columns. */

import { type ExportTypeAnswer, exports } from '@ceccar/contract/exchange/exports';
import { registerNow } from '@ceccar/contract/register-clock';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { forgetLists } from '../../platform/data/record-cache.ts';
import { useSave } from '../../platform/data/save.ts';
import { newAttemptKey, useAttempt } from '../../platform/ui/form/attempt.ts';
import { showViolations } from '../../platform/ui/form/contract-form.ts';
import { FieldInput } from '../../platform/ui/form/field-input.tsx';
import type { FormValues } from '../../platform/ui/form/form-values.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { SelectControl } from '../../platform/ui/form/select-control.tsx';
import { formatDayOf } from '../../platform/ui/text/format.ts';
import { ExportColumns } from './export-columns.tsx';
import { ExportFilters } from './export-filters.tsx';
import {
  askedFields,
  checkAsked,
  proposedName,
  type Sending,
  startValues,
  violationsOfControls,
} from './export-request.ts';
import { filterTexts } from './export-texts.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 2fr)',
  gap: theme.spacing(1.5, 2),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}));

type TabName = 'filters' | 'columns';

export function ExportForm({ types }: { types: readonly ExportTypeAnswer[] }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [first] = types;
  const [typeName, setTypeName] = useState<string>(first?.type ?? '');
  const type = types.find((one) => one.type === typeName) ?? first;
  const [tab, setTab] = useState<TabName>('filters');
  const [columns, setColumns] = useState<ReadonlySet<string>>(() => choosable(first));
  const [region, setRegion] = useState('');
  const [interval, setInterval] = useState<string | undefined>(undefined);
  const form = useForm<FormValues>({ defaultValues: { ...startValues, name: nameFor(first) } });
  const names = Object.keys(startValues);
  const saving = useSave((violations) => showViolations(form, names, violationsOfControls(violations)));
  const attempt = useAttempt(newAttemptKey);
  if (!type) return null;
  const hasChoice = type.columns.some(({ isFixed }) => !isFixed);

  function chooseType(next: string) {
    const chosen = types.find((one) => one.type === next);
    // Keeps a name that the user typed.
    if (form.getValues('name') === nameFor(type)) form.setValue('name', nameFor(chosen));
    form.clearErrors();
    setInterval(undefined);
    setTypeName(next);
    setColumns(choosable(chosen));
    setTab('filters');
  }

  function send(asked: ExportTypeAnswer) {
    const chosen = asked.columns.filter(({ key }) => columns.has(key)).map(({ key }) => key);
    const typed = { ...form.getValues(), region_name: region };
    const checked = checkAsked(asked, chosen, typed);
    form.clearErrors();
    setInterval('interval' in checked ? checked.interval : undefined);
    if ('errors' in checked) {
      for (const [name, message] of Object.entries(checked.errors)) form.setError(name, { message });
      setTab('filters');
      return saving.refuseSilently();
    }
    const body = withFilterNames(checked.sending, asked);
    void saving.run({
      send: () =>
        attempt.send(
          (key) =>
            callApi<unknown>('/exports/create-export', {
              method: 'POST',
              body,
              headers: { 'Idempotency-Key': key },
            }),
          JSON.stringify(body),
        ),
      onSettled: () => forgetLists(queryClient, exports.plural),
      doneText: 'Exportul a fost cerut; apare în listă și se poate descărca după ce e scris.',
    });
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(type);
        }}
      >
        <Head>
          <LabelledControl id={`${id}-type`} label={exports.fields.type.label} required>
            <SelectControl
              id={`${id}-type`}
              value={type.type}
              options={types.map((one) => ({ value: one.type, label: shortLabel(one.label) }))}
              onChange={chooseType}
            />
          </LabelledControl>
          <FieldInput idPrefix={id} name="name" field={askedFields.name} />
          <FieldInput idPrefix={id} name="format" field={{ ...askedFields.format, required: true }} />
        </Head>
        <Tabs
          value={tab}
          onChange={(_event, chosen: TabName) => setTab(chosen)}
          aria-label="Ce conține exportul"
          sx={{ mt: 1 }}
        >
          <Tab value="filters" label="Filtre" id={`${id}-filters-tab`} aria-controls={`${id}-part`} />
          {hasChoice ? (
            <Tab value="columns" label="Coloane" id={`${id}-columns-tab`} aria-controls={`${id}-part`} />
          ) : null}
        </Tabs>
        <div role="tabpanel" id={`${id}-part`} aria-labelledby={`${id}-${tab}-tab`}>
          {tab === 'filters' ? (
            <ExportFilters id={id} type={type} region={region} onRegion={setRegion} />
          ) : (
            <ExportColumns type={type} chosen={columns} onChange={setColumns} />
          )}
        </div>
        {interval ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {interval}
          </Alert>
        ) : null}
        <Button
          type="submit"
          variant="contained"
          startIcon={<ExportIcon />}
          loading={saving.isSaving}
          loadingPosition="start"
        >
          Exportă
        </Button>
        <ProblemAlert text={saving.problem} />
      </form>
    </FormProvider>
  );
}

/** A proposed name tells the filters as well; a typed one stays as it is. */
function withFilterNames(sending: Sending, type: ExportTypeAnswer): Sending {
  if (sending.export_name !== nameFor(type)) return sending;
  const set = Object.entries(sending.export_filters).filter(([, value]) => value !== null && value !== '');
  const filters = Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
  const { region_name: branch } = filters;
  const texts = [...(branch ? [branch] : []), ...filterTexts(type.type, filters, page.regions)];
  return { ...sending, export_name: nameFor(type, texts) };
}

function choosable(type: ExportTypeAnswer | undefined): ReadonlySet<string> {
  return new Set(type?.columns.filter(({ isFixed }) => !isFixed).map(({ key }) => key));
}

function nameFor(type: ExportTypeAnswer | undefined, filters: readonly string[] = []): string {
  return type ? proposedName(type.label, formatDayOf(registerNow().toISOString()), filters) : '';
}

/** The choice above already names the kind of member. */
function shortLabel(label: string): string {
  const words = label.slice(label.indexOf(': ') + 2);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
