/** Documentation of a file's columns. */
import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Panel, PanelBody } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';

const title = 'Ce conține fișierul';

/** Three columns must fit on a phone. */
const Columns = styled(Table)(({ theme }) => ({
  '& th, & td': { verticalAlign: 'top' },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: theme.spacing(1), fontSize: theme.typography.body2.fontSize ?? 'inherit' },
    '& th:first-of-type': { paddingLeft: theme.spacing(2) },
  },
}));

const Example = styled('span')({ whiteSpace: 'nowrap' });

type Props = { columns: readonly ImportColumn[]; isShownFirst: boolean };

export function ImportHelp({ columns, isShownFirst }: Props) {
  const panel = usePanel('import-columns');
  return (
    <Panel title={title} state={panel}>
      <PanelBody>
        <Typography>
          Titlurile coloanelor sunt pe un rând, în orice ordine; celulele se despart prin punct și virgulă,
          virgulă sau tab. Fișierul se înregistrează în întregime sau deloc: o singură greșeală îl oprește,
          iar toate greșelile se găsesc în lista de erori.
          {isShownFirst
            ? ' Coloanele de care nu aveți nevoie pot lipsi, iar o celulă goală nu schimbă nimic din ce este în registru.'
            : null}
        </Typography>
      </PanelBody>
      <TableContainer>
        <Columns aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>Coloana</TableCell>
              <TableCell>Ce conține</TableCell>
              <TableCell>Exemplu</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map((column) => (
              <TableRow key={column.key}>
                <TableCell component="th" scope="row">
                  {column.title}
                  {column.required ? (
                    <Typography variant="body2" color="textSecondary">
                      obligatorie
                    </Typography>
                  ) : null}
                </TableCell>
                <TableCell>{column.help}</TableCell>
                <TableCell>
                  <Example>{column.example}</Example>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Columns>
      </TableContainer>
    </Panel>
  );
}
