/** Above a list: title and count, links, the menus of saved lists and columns, and what the screen adds. */
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode } from 'react';
import { ButtonLink } from '../navigation/button-link.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { touchedLink } from '../page/touch-target.ts';
import { countOf } from '../text/format.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { ListScreen } from './list-screen.ts';
import { ViewMenu } from './view-menu.tsx';

/** Approximate width of a button, reserved while the abilities are loading. */
const buttonWidth = 112;

/** Title, tools and, where no search box stands before them, the filters: each beside the others as long as it fits. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > div:first-of-type': { marginRight: 'auto' },
  '& > search': { flexBasis: '100%', marginTop: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: {
    // The icons beside it leave the next row to the buttons.
    '& > div:first-of-type': { flex: '1 1 60%', rowGap: 0, '& > h1': { flexBasis: '100%' } },
    // The button of the filters is one more tool.
    '& > search': { display: 'contents' },
    '& > search > :not(:has(> button))': { flexBasis: '100%' },
  },
}));

/** Narrower gaps on a phone, so that three buttons fit in a row. */
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& .MuiButton-root': { paddingInline: theme.spacing(1) },
    '& .MuiButton-startIcon': { marginInline: theme.spacing(0, 0.5) },
  },
}));

type Props = {
  list: ListScreen;
  /** Path of the deleted records, for accounts that can see the change history. */
  deletedPath?: string;
  /** Tools, and the filters of a list that has nothing else between its head and its rows. */
  children?: ReactNode;
};

export function ListHead({ list, deletedPath, children }: Props) {
  const { contract, total, isPending, hasFilters, clearFilters, abilities } = list;
  return (
    <Head>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
        <PageTitle>{contract.title}</PageTitle>
        <Typography color="textSecondary" role="status">
          {isPending ? <Skeleton width={120} /> : null}
          {total === undefined ? null : countOf(total, 'înregistrare', 'înregistrări')}
        </Typography>
        {hasFilters ? (
          <Link component="button" type="button" variant="body1" sx={touchedLink} onClick={clearFilters}>
            Golește filtrele
          </Link>
        ) : null}
        {deletedPath && abilities?.history === true ? (
          <TextLink to={deletedPath} sx={touchedLink}>
            Înregistrări șterse
          </TextLink>
        ) : null}
      </Stack>
      {list.isEmpty ? null : (
        <Tools>
          <ViewMenu contract={contract} shown={list.shown} />
          <ColumnMenu
            columns={list.allColumns}
            shown={list.columns}
            linked={list.linked}
            onChoose={list.chooseColumns}
            onClose={list.keepColumns}
          />
        </Tools>
      )}
      {children}
    </Head>
  );
}

type ToolsProps = { list: ListScreen; children: ReactNode };

/** Buttons beside the menus; their place is reserved until it is known which of them the account has. */
export function ListTools({ list, children }: ToolsProps) {
  return (
    <Tools>
      {list.isPending ? <Box sx={{ height: 36, width: buttonWidth * Children.count(children) }} /> : null}
      {children}
    </Tools>
  );
}

type AddProps = { list: ListScreen; to: string; children: ReactNode };

/** Leads to the screen for adding a record; for accounts that may. */
export function AddLink({ list, to, children }: AddProps) {
  if (!list.canCreate) return null;
  return (
    <ButtonLink to={to} variant="contained" startIcon={<AddIcon />}>
      {children}
    </ButtonLink>
  );
}
