/** A list screen driven by the contract: view, filters, paging and order, all kept in the address. */
import { type Abilities, type ResourceContract, searchFilter } from '@ceccar/contract/resource';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetList, useListController } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { page } from '../../api/page.ts';
import { defaultSort } from '../../api/query.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ButtonLink } from '../button-link.tsx';
import { countOf, formatCount } from '../format.ts';
import { PageTitle } from '../page-title.tsx';
import { isRefusal, RefusedPage } from '../refused-page.tsx';
import { TextLink } from '../text-link.tsx';
import { touchedLink } from '../touch-target.ts';
import { addressFilters } from './address-filters.ts';
import { useChoosing } from './choosing.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { ColumnMenu } from './column-menu.tsx';
import { rowsAtFirst } from './first-page.ts';
import { ListCards, type RowLook } from './list-cards.tsx';
import { type ColumnDeclaration, columnsOf, shownOf } from './list-columns.tsx';
import { countFilters, type FilterDeclaration, linkedFilters, toListFilter } from './list-filter.ts';
import { ListFilters } from './list-filters.tsx';
import { ListPages } from './list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from './list-states.tsx';
import { ListSurface } from './list-surface.tsx';
import { ListTable } from './list-table.tsx';
import type { Shown } from './list-view.ts';
import { useOnlyHit } from './only-hit.ts';
import { useRowKeys } from './row-keys.ts';
import { ViewMenu } from './view-menu.tsx';

/** Some resources have additional abilities. */
type ListAbilities = Abilities & { history?: boolean };

/** Filters, order and columns currently shown. */
export type ShownList = Shown;

/** With more columns a table is too wide for a tablet. */
const mostOnTablet = 7;

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

type Props = RowLook & {
  contract: ResourceContract;
  view: string;
  filters: readonly FilterDeclaration[];
  quickSearch?: FilterDeclaration;
  /** Filters that only links to the list set. */
  filtersOfLinks?: readonly FilterDeclaration[];
  /** Screen for adding a record; lists that add in place use `adding`. */
  create?: { path: string; label: string };
  /** Shown between the title and the rows. */
  alert?: ReactNode;
  /** Adds a record on this screen; shown only to accounts that may add. */
  adding?: ReactNode;
  /** Shown beside the button for adding; depends on what the list shows. */
  tools?: (shown: ShownList) => ReactNode;
  /** Bulk actions for the selected rows; shown only to accounts that may edit them. */
  ofChosen?: (chosen: readonly ApiRecord[], shown: ShownList) => ReactNode;
  /** Always shown, for the same accounts. */
  bulkTool?: (chosen: readonly ApiRecord[]) => ReactNode;
  /** Shown while the list is empty: where its rows come from. */
  emptyText: string;
  /** Link to the import, or to another form of many records, shown while the list is empty; only for accounts that may use it. */
  importing?: { path: string; label: string } | undefined;
  /** Shown below the rows; depends on what the list shows. */
  foot?: (shown: ShownList) => ReactNode;
  /** Selects and orders the view's columns; all of them if absent. */
  shownColumns?: readonly ColumnDeclaration[];
  /** Path of the deleted records, for accounts that can see the change history. */
  deletedPath?: string;
  /** Another list to search, offered if nothing is found. */
  elsewhere?: OtherList;
};

export function ResourceList(props: Props) {
  const { contract, view, filters, quickSearch, filtersOfLinks = [], create, alert, adding, ...more } = props;
  const {
    shownColumns,
    deletedPath,
    tools,
    elsewhere,
    emptyText,
    importing,
    foot,
    ofChosen,
    bulkTool,
    ...styles
  } = more;
  const choosing = useChoosing();
  const list = useListController<ApiRecord>({
    resource: contract.plural,
    perPage: rowsAtFirst,
    sort: defaultSort(contract),
    // The server decides: ra-core's answer to its own question would only render the list a second time.
    disableAuthentication: true,
    // A failure is shown in place of the rows, not in a snackbar.
    queryOptions: { meta: { view }, onError: () => undefined },
  });
  const abilities: ListAbilities | undefined = list.meta?.abilities;
  const look = { ...styles, canRestore: abilities?.history === true };
  const isOneBranch = seesOneBranch(contract, abilities);
  const masked = abilities?.masked ?? [];
  const allColumns = columnsOf(contract, view, shownColumns).filter(
    // The column stays if records may belong to all branches, to distinguish them from the branch's own.
    ({ key, field }) => !(isOneBranch && key === 'region' && field.required),
  );
  const chosen = useChosenColumns(contract.plural);
  const columns = shownOf(allColumns, chosen.names);
  // So many columns need a wide window; short cards suit a tablet as well.
  const hasCards = useMediaQuery((theme) =>
    theme.breakpoints.down(columns.length > mostOnTablet || look.renderCard ? 'lg' : 'sm'),
  );
  const visibleFilters = filters
    .filter(({ name }) => !(isOneBranch && name === 'region.id') && !masked.includes(name))
    .map((one) => toListFilter(contract, one));
  const hasFilters = countFilters(list.filterValues) > 0;
  const asked = {
    filter: list.filterValues,
    sort: list.sort,
    columns: [
      ...columns,
      ...(chosen.names ? [] : allColumns.filter(({ isInOtherCell }) => isInOtherCell)),
    ].map(({ key }) => key),
  };
  const toolsWidth = buttonWidth * [tools, bulkTool, create].filter((tool) => tool !== undefined).length;
  // Nothing to filter, to choose from or to export.
  const isEmpty = list.total === 0 && !hasFilters;
  const canCreate = abilities?.create === true;
  const canChoose = ofChosen !== undefined && abilities?.update === true;
  const rows = list.data ?? [];
  // A new key remounts the inputs: clearing also discards typed text that is not applied yet.
  const [clearings, setClearings] = useState(0);
  const term = quickSearch && String(list.filterValues[quickSearch.name] ?? '');
  const { rows: place, searchBox, intoRows } = useRowKeys({ term, isSettled: !list.isFetching });
  const openOnlyHit = useOnlyHit({ contract, view, pathOf: look.pathOf, box: searchBox });

  const filterValues = () => addressFilters(window.location) ?? list.filterValues;

  function clearFilters() {
    list.setFilters({});
    setClearings(clearings + 1);
  }

  if (isRefusal(list.error)) return <RefusedPage error={list.error} />;

  const filterBar =
    (visibleFilters.length > 0 || quickSearch) && !isEmpty ? (
      <ListFilters
        key={clearings}
        filters={visibleFilters}
        linked={linkedFilters(contract, filtersOfLinks, list.filterValues)}
        search={
          quickSearch && {
            filter: toListFilter(contract, quickSearch, masked),
            inputRef: searchBox,
            onArrowDown: intoRows,
            ...(quickSearch.name === searchFilter
              ? { onEnter: (typed) => openOnlyHit(typed, filterValues()) }
              : {}),
          }
        }
        values={list.filterValues}
        onChange={(_name, _value, all) => list.setFilters(all)}
      />
    ) : null;
  // Filters belong next to the rows: not above an alert or a form for adding.
  const filtersInHead = !quickSearch && !adding && !alert;

  return (
    <Stack spacing={2}>
      <Head>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
          <PageTitle>{contract.title}</PageTitle>
          <Typography color="textSecondary" role="status">
            {list.isPending ? <Skeleton width={120} /> : null}
            {list.total === undefined ? null : countOf(list.total, 'înregistrare', 'înregistrări')}
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
        {isEmpty ? null : (
          <Tools>
            <ViewMenu contract={contract} shown={asked} />
            <ColumnMenu
              columns={allColumns}
              shown={columns}
              linked={styles.linked}
              onChoose={chosen.choose}
              onClose={chosen.keep}
            />
          </Tools>
        )}
        <Tools>
          {list.isPending ? <Box sx={{ height: 36, width: toolsWidth }} /> : null}
          {list.total ? tools?.(asked) : null}
          {canChoose && list.total ? bulkTool?.(choosing.chosen) : null}
          {canCreate && create ? (
            <ButtonLink to={create.path} variant="contained" startIcon={<AddIcon />}>
              {create.label}
            </ButtonLink>
          ) : null}
        </Tools>
        {filtersInHead ? filterBar : null}
      </Head>
      {alert}
      {/* Reserve the space while permissions load, to avoid layout shift. */}
      {canCreate || list.isPending ? adding : null}
      {filtersInHead ? null : filterBar}
      <ListSurface ref={place} asked={list}>
        {list.isPending ? <LoadingRows columns={hasCards ? 2 : columns.length} /> : null}
        {list.error ? <ListFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {!list.error && list.total === 0 ? (
          <ListEmpty hasFilters={hasFilters} text={emptyText}>
            {elsewhere && term ? <FoundElsewhere term={term} {...elsewhere} /> : null}
            {hasFilters ? <Button onClick={clearFilters}>Arată toate înregistrările</Button> : null}
            {!hasFilters && importing ? (
              <ButtonLink to={importing.path} variant="contained">
                {importing.label}
              </ButtonLink>
            ) : null}
            {!hasFilters && canCreate && create ? (
              <ButtonLink to={create.path}>{create.label}</ButtonLink>
            ) : null}
          </ListEmpty>
        ) : null}
        {!list.error && rows.length > 0 ? (
          hasCards ? (
            <ListCards
              resource={contract.plural}
              columns={columns}
              rows={rows}
              choosing={canChoose ? choosing : undefined}
              {...look}
            />
          ) : (
            <ListTable
              title={contract.title}
              columns={columns}
              rows={rows}
              choosing={canChoose ? choosing : undefined}
              sort={list.sort}
              onSort={list.setSort}
              resource={contract.plural}
              {...look}
            />
          )
        ) : null}
        {!list.error && list.total ? foot?.(asked) : null}
        {!list.error && list.total ? <ListPages list={list} /> : null}
      </ListSurface>
      {canChoose && choosing.chosen.length > 0 ? (
        <ChosenBar count={choosing.chosen.length} onClear={choosing.clear}>
          {ofChosen(choosing.chosen, asked)}
        </ChosenBar>
      ) : null}
    </Stack>
  );
}

/**
 * An account bound to one branch needs no filter and column of branches (ACC-38). Accounts without a branch, and those
 * that may set the branch of a record, see all branches. Assumed to be bound until the abilities are loaded.
 */
function seesOneBranch(contract: ResourceContract, abilities: Abilities | undefined): boolean {
  if (!page.user?.region) return false;
  if (!abilities) return true;
  const isViewer = contract.create.length > 0 && abilities.create !== true;
  return isViewer || (abilities.locked ?? []).includes('region');
}

/** Another list with a search box. */
type OtherList = { contract: ResourceContract; label: string; pathOf: (term: string) => string };

type FoundElsewhereProps = OtherList & { term: string };

function FoundElsewhere({ contract, label, pathOf, term }: FoundElsewhereProps) {
  const { total } = useGetList<ApiRecord>(contract.plural, {
    filter: { [searchFilter]: term },
    pagination: { page: 1, perPage: 1 },
    sort: defaultSort(contract),
    meta: { view: contract.defaultView },
  });
  if (!total) return null;
  return (
    <TextLink to={pathOf(term)}>
      {label}: {formatCount(total)}
    </TextLink>
  );
}
