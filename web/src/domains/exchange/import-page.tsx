/** List of imports with progress, errors and undo, and a form for the next file. */
import { imports } from '@ceccar/contract/exchange/imports';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pollWhile } from '../../platform/api/polling.ts';
import { useList } from '../../platform/data/list.ts';
import { readLastChoice, writeLastChoice } from '../../platform/ui/form/last-choice.ts';
import { UploadForm } from '../../platform/ui/form/upload-form.tsx';
import { columnsOf } from '../../platform/ui/list/list-columns.tsx';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { LinkedSection } from '../../platform/ui/navigation/linked-section.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { importColumns } from './import-cells.tsx';
import { duesForm, importForms } from './import-forms.ts';
import { ImportHelp } from './import-help.tsx';
import { type ImportRow, isUnderWay } from './import-row.ts';
import { ImportCards, ImportTable } from './import-rows.tsx';
import { SendPhotos } from './send-photos.tsx';
import { SendTable } from './send-table.tsx';
import { SentImport } from './sent-import.tsx';
import { TemplateLinks } from './template-links.tsx';

const view = imports.defaultView;
/** The type that the next visit starts with (EXC-171). */
const lastType = 'imports.type';

export function ImportPage() {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const list = useList<ImportRow>(imports, view, {
    refetchInterval: pollWhile(({ rows }) => rows.some(isUnderWay)),
  });
  const columns = columnsOf(imports, view).filter(({ key }) => importColumns.includes(key));
  const rows = list.rows ?? [];
  if (isRefusal(list.error)) return <RefusedPage error={list.error} />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
        <PageTitle>{imports.title}</PageTitle>
        <Typography color="textSecondary" role="status">
          {list.total === undefined ? null : countOf(list.total, 'înregistrare', 'înregistrări')}
        </Typography>
      </Stack>
      {/* Reserve the space while permissions load, to avoid layout shift. */}
      {list.isPending || list.abilities?.create === true ? <NewImport /> : null}
      <ListSurface asked={{}}>
        {list.isPending ? <LoadingRows columns={columns.length} rows={3} /> : null}
        {list.error ? <ListFailure error={list.error} onRetry={list.reload} /> : null}
        {!list.error && list.total === 0 ? (
          <ListEmpty hasFilters={false} text="Niciun import încă.">
            <Typography color="textSecondary">
              Alegeți mai sus ce aduceți și trimiteți fișierul: apare aici, cu ce s-a înregistrat din el.
            </Typography>
          </ListEmpty>
        ) : null}
        {!list.error && rows.length > 0 ? (
          isPhone ? (
            <ImportCards columns={columns} rows={rows} />
          ) : (
            <ImportTable columns={columns} rows={rows} sort={list.sort} onSort={list.setSort} />
          )
        ) : null}
        <ListPages list={list} />
      </ListSurface>
    </Stack>
  );
}

function NewImport() {
  const [search, setSearch] = useSearchParams();
  const startType = search.get('type') ?? readLastChoice(lastType);
  const kind = importForms.find(({ type }) => type === startType) ?? importForms[0];
  return (
    <LinkedSection id="new-import" label="Import nou">
      <Stack spacing={2}>
        <Paper variant="outlined">
          <PanelBody>
            <ToggleButtonGroup
              exclusive
              aria-label="Ce se importă"
              value={kind.type}
              sx={{ mb: 2 }}
              onChange={(_event, chosen: string | null) => {
                if (!chosen) return;
                writeLastChoice(lastType, chosen);
                setSearch({ type: chosen }, { replace: true });
              }}
            >
              {importForms.map(({ type, label }) => (
                <ToggleButton key={type} value={type}>
                  {label}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {kind.type === 'dues' ? <SendDues /> : null}
            {kind.type === 'photos' ? <SendPhotos /> : null}
            {kind.type === 'persons' || kind.type === 'companies' || kind.type === 'users' ? (
              <SendTable key={kind.type} type={kind.type} />
            ) : null}
            <Stack
              direction="row"
              useFlexGap
              sx={{ flexWrap: 'wrap', columnGap: 1, mt: 1, typography: 'body2', color: 'text.secondary' }}
            >
              <span>{kind.hint}</span>
              {kind.columns ? (
                <TemplateLinks
                  csv={`/download/import_template/${kind.type}`}
                  hasWorkbook={kind.type !== 'dues'}
                />
              ) : null}
            </Stack>
          </PanelBody>
        </Paper>
        {kind.columns ? (
          <ImportHelp
            columns={kind.columns}
            isShownFirst={kind.type === 'persons' || kind.type === 'companies'}
          />
        ) : null}
      </Stack>
    </LinkedSection>
  );
}

function SendDues() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <>
      <UploadForm
        contract={duesForm}
        names={duesForm.create.toReversed()}
        submitLabel="Importă"
        doneText="Fișierul a fost încărcat și așteaptă să fie procesat."
        onCreated={({ id }) => setSent(id)}
      />
      {sent ? <SentImport key={sent} id={sent} onClose={() => setSent(null)} /> : null}
    </>
  );
}
