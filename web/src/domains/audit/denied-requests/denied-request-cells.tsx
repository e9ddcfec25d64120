/** Cells of a denied request, for tables and cards alike. */
import { type RefusedRequest, refusalCodes, unknownCode } from '@ceccar/contract/audit/denied-requests';
import { type Role, roleLabels } from '@ceccar/contract/roles';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { touchTarget } from '../../../platform/ui/page/touch-target.ts';
import { countOf, formatMoment } from '../../../platform/ui/text/format.ts';
import { Tag, type TagColor } from './tag.tsx';

type Props = { row: RefusedRequest };

const codeColors: Readonly<Record<number, TagColor>> = { 401: 'red', 403: 'yellow', 404: 'grey' };
const roleColors: { readonly [R in Role]?: TagColor } = {
  ROLE_SUPER_ADMIN: 'red',
  ROLE_ADMIN: 'purple',
  ROLE_MODERATOR: 'yellow',
};

export function CodeBadge({ row: { errorCode } }: Props) {
  const meaning = refusalCodes.find(({ value }) => value === errorCode)?.meaning ?? unknownCode;
  return (
    <Tooltip title={meaning} describeChild>
      <Tag tabIndex={0} tone={codeColors[errorCode] ?? 'blue'} label={errorCode} />
    </Tooltip>
  );
}

export function RoleTags({ row: { roles } }: Props) {
  if (roles.length === 0) return '–';
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {roles.map((role) => (
        <Tag key={role} tone={roleColors[role] ?? 'blue'} label={roleLabels[role]} />
      ))}
    </Stack>
  );
}

/** Number of attempts, if the same request was repeated within a minute. */
export function RefusedRoute({ row: { method, route, times } }: Props) {
  return (
    <Stack sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <span>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ mr: 0.75 }}>
          {method}
        </Typography>
        {route}
      </span>
      {times > 1 ? <Chip label={countOf(times, 'cerere', 'cereri')} variant="outlined" /> : null}
    </Stack>
  );
}

export function Browser({ row: { browser, userAgent } }: Props) {
  return (
    <Tooltip title={userAgent || 'Cererea nu spune cu ce a fost făcută'} describeChild>
      <Typography component="span" variant="inherit" tabIndex={0}>
        {browser}
      </Typography>
    </Tooltip>
  );
}

/** Its summary looks like the text buttons of other rows. */
const Block = styled('details')(({ theme }) => ({
  margin: theme.spacing(-1, -1.75),
  '&[open]': { marginBottom: 0 },
  '& > summary': {
    ...theme.typography.button,
    width: 'fit-content',
    padding: theme.spacing(1, 1.75),
    borderRadius: theme.shape.borderRadius,
    color: (theme.vars ?? theme).palette.primary.main,
    cursor: 'pointer',
    '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  },
  [theme.breakpoints.down('sm')]: {
    marginBlock: -12,
    '& > summary': { paddingBlock: (touchTarget - 20) / 2 },
  },
}));

const Code = styled('pre')(({ theme }) => ({
  ...theme.typography.caption,
  fontFamily: 'ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  margin: 0,
  padding: theme.spacing(1),
  minWidth: 260,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.default,
}));

export function Headers({ row: { headers } }: Props) {
  return (
    <Block>
      <summary>View</summary>
      <Code>{JSON.stringify(headers, null, 2)}</Code>
    </Block>
  );
}

export function Times({ row: { createdAt, lastAt, times } }: Props) {
  return (
    <Stack sx={{ whiteSpace: 'nowrap' }}>
      <span>{formatMoment(createdAt)}</span>
      {times > 1 ? (
        <Typography component="span" variant="caption" color="textSecondary">
          ultima {formatMoment(lastAt)}
        </Typography>
      ) : null}
    </Stack>
  );
}
