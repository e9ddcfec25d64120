/** Preview for each number of a list: its member, any obstacles, and whether its visa is given (MEM-220). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { VisaRow } from '@ceccar/contract/members/several-visas';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { companyPath, personPath } from '../../../platform/paths.ts';
import { ChoosingBox } from '../../../platform/ui/list/choosing.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatCount } from '../../../platform/ui/text/format.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';

/** By the row's place in the preview. */
export type Ticks = { isIn: (place: number) => boolean; toggle: (place: number) => void };

type Props = {
  kind: MemberKind;
  rows: readonly VisaRow[];
  /** Undefined once the visas are saved. */
  ticks?: Ticks | undefined;
};

/** More rows at once would hold up the browser; all of them are counted and saved. */
const shownAtOnce = 300;

export function VisaRows({ kind, rows, ticks }: Props) {
  const [most, setMost] = useState(shownAtOnce);
  const left = rows.length - most;
  // On a phone everything about a member is in one column, so that no warning lies beyond the edge.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const Line = isPhone ? ShortLine : WholeLine;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Previzualizare"
    >
      <Table aria-label="Previzualizare">
        <TableHead>
          <TableRow>
            {ticks ? (
              <TableCell padding="none">
                <VisuallyHidden>Viza se dă</VisuallyHidden>
              </TableCell>
            ) : null}
            <TableCell align="right">Rând</TableCell>
            {isPhone ? null : <TableCell>Număr</TableCell>}
            <TableCell>Membru</TableCell>
            {isPhone ? null : (
              <>
                <TableCell>Filiala</TableCell>
                <TableCell>Status</TableCell>
                <TableCell>Observații</TableCell>
              </>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, most).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be there twice, and none moves.
            <Line key={index} kind={kind} row={row} place={index} ticks={ticks} />
          ))}
        </TableBody>
      </Table>
      {left > 0 ? (
        <Button sx={{ m: 1 }} onClick={() => setMost(most + shownAtOnce)}>
          {`Arată încă ${formatCount(Math.min(left, shownAtOnce))} din ${formatCount(left)}`}
        </Button>
      ) : null}
    </TableContainer>
  );
}

type LineProps = { kind: MemberKind; row: VisaRow; place: number; ticks: Ticks | undefined };

function WholeLine({ kind, row, place, ticks }: LineProps) {
  const { given, member } = row;
  return (
    <TableRow>
      <TickCell row={row} place={place} ticks={ticks} />
      <TableCell align="right">{place + 1}</TableCell>
      <TableCell>{member?.regNumber ?? given}</TableCell>
      <TableCell>
        <MemberLink kind={kind} row={row} />
      </TableCell>
      <TableCell>{member?.region ?? '–'}</TableCell>
      <TableCell>{statusOf(kind, row) || '–'}</TableCell>
      <TableCell>
        <Remarks row={row} />
      </TableCell>
    </TableRow>
  );
}

function ShortLine({ kind, row, place, ticks }: LineProps) {
  const { given, member } = row;
  const facts = [member?.regNumber ?? given, member?.region, statusOf(kind, row)].filter(Boolean);
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TickCell row={row} place={place} ticks={ticks} />
      <TableCell align="right">{place + 1}</TableCell>
      <TableCell>
        <MemberLink kind={kind} row={row} />
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        <Remarks row={row} />
      </TableCell>
    </TableRow>
  );
}

function TickCell({ row, place, ticks }: Omit<LineProps, 'kind'>) {
  if (!ticks) return null;
  return (
    <TableCell padding="none" className="choose">
      {row.problem === null ? (
        <ChoosingBox
          label={`Rândul ${place + 1}: ${row.member?.name ?? row.given}`}
          isChosen={ticks.isIn(place)}
          onToggle={() => ticks.toggle(place)}
        />
      ) : null}
    </TableCell>
  );
}

type RowProps = Pick<LineProps, 'kind' | 'row'>;

function MemberLink({ kind, row: { member } }: RowProps) {
  if (!member) return '–';
  return (
    <TextLink to={kind === 'person' ? personPath(member.uuid) : companyPath(member.uuid)}>
      {member.name}
    </TextLink>
  );
}

function statusOf(kind: MemberKind, { member }: VisaRow): string {
  return fieldText(memberContracts[kind].fields.currentStatus, member?.status);
}

/** Why the visa cannot be given, or what has to be checked before. */
function Remarks({ row: { problem, warnings, isGrave } }: Pick<LineProps, 'row'>) {
  if (problem)
    return (
      <Typography variant="body2" color="error">
        {problem}
      </Typography>
    );
  if (warnings.length === 0) return null;
  return <ToneMark color={isGrave ? 'red' : 'yellow'}>{warnings.join(' ')}</ToneMark>;
}
