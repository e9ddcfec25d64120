/** `/branches`: contact data of the branches, edited row by row by administrators (MEM-18); a branch sees its own. */
import { branchContacts, regions } from '@ceccar/contract/members/reference-lists';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ownBranch } from '../../platform/api/page.ts';
import { type ApiRecord, referenceIri } from '../../platform/api/records.ts';
import { useRows } from '../../platform/data/rows.ts';
import { getField } from '../../platform/ui/form/form-values.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { Panel } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { EditButton, EditRow, type RowEditing, useRowEditing } from '../../platform/ui/records/edit-row.tsx';
import { FieldValue } from '../../platform/ui/text/field-value.tsx';

const title = 'Filiale: date de contact';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

/** Contact data beside the name, or below it if there is no room. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr) 40px',
  gap: theme.spacing(0.5, 2),
  alignItems: 'start',
  minHeight: 48,
  padding: theme.spacing(0.5, 1, 0.5, 2),
  '& > *': { paddingBlock: theme.spacing(1) },
  '& > button': { gridColumn: -2, gridRow: 1, padding: theme.spacing(1) },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    '& > div + div': { gridColumn: '1 / -1', paddingTop: 0 },
  },
}));

const Contacts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '5fr 3fr 4fr 5fr',
  gap: theme.spacing(0.5, 2),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :empty': { display: 'none' },
  },
}));

export function BranchesPage() {
  return (
    <Stack spacing={2}>
      <div>
        <PageTitle>{regions.title}</PageTitle>
        <Typography color="textSecondary" sx={{ maxWidth: 800 }}>
          {ownBranch
            ? 'Așa văd membrii filiala și așa apare ea în e-mailuri. Datele le schimbă un administrator: scrieți-i ce nu mai este corect.'
            : 'Așa văd membrii filiala lor și așa apare ea în e-mailuri.'}
        </Typography>
      </div>
      <BranchPanel />
    </Stack>
  );
}

function BranchPanel() {
  const panel = usePanel('branch-cards', true);
  const editing = useRowEditing();
  // There are fewer branches than rows on a page.
  const {
    rows: all,
    error,
    reload,
  } = useRows(regions, { view: 'branch-card' }, { enabled: panel.wasOpened });
  const rows = ownBranch ? all?.filter(({ id }) => id === referenceIri(ownBranch)) : all;
  return (
    <Panel title={title} state={panel} count={rows?.length}>
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {rows || error ? null : <LoadingRows columns={3} rows={4} />}
      <Rows aria-label={title}>
        {rows?.map((branch) => (
          <li key={branch.id}>
            <BranchRow branch={branch} editing={editing} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

type Props = { branch: ApiRecord; editing: RowEditing };

function BranchRow({ branch, editing }: Props) {
  const name = String(branch.name);
  const isOpen = editing.isOpen(branch);
  return (
    <>
      <Row>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {isOpen ? null : (
          <>
            <BranchContacts branch={branch} />
            {branch.abilities?.update === true ? (
              <EditButton editing={editing} row={branch} name={name} />
            ) : null}
          </>
        )}
      </Row>
      {isOpen ? <EditRow contract={regions} row={branch} name={name} onClose={editing.close} /> : null}
    </>
  );
}

function BranchContacts({ branch }: { branch: ApiRecord }) {
  if (branchContacts.every((name) => !branch[name]))
    return <Typography color="textSecondary">Necompletate</Typography>;
  return (
    <Contacts>
      {branchContacts.map((name) => (
        <div key={name}>
          <FieldValue field={getField(regions, name)} value={branch[name]} empty="" />
        </div>
      ))}
    </Contacts>
  );
}
