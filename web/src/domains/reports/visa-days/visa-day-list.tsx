/** `/visa_days`, a list: the days on which the branch receives members for the visa (VIS-1). */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { paths, visaCounterPath, visaDayPath } from '../../../platform/paths.ts';
import type { RowLook } from '../../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../../platform/ui/list/list-filters.tsx';
import { AddLink, ListHead, ListTools } from '../../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { countOf, formatWeekDay } from '../../../platform/ui/text/format.ts';

const filters = [{ name: 'region.id' }, { name: 'day' }];

const closed = 'închis';

const options = { linked: ['day'], pathOf: (day: ApiRecord) => visaDayPath(day.originId) };

const look: RowLook = {
  nameOf: (day) => formatWeekDay(String(day.day)),
  cells: {
    day: (day) => formatWeekDay(String(day.day)),
    capacity: ({ capacity }) => (capacity === 0 ? closed : String(capacity)),
  },
  // On a phone: the day and its places; then branch, hours, address and note.
  cardLines: {
    beside: ['capacity'],
    below: ['region', 'opensAt', 'address', 'note'],
    cells: {
      capacity: ({ capacity, booked }) =>
        capacity === 0
          ? closed
          : `${Number(booked)} din ${countOf(Number(capacity), 'loc ocupat', 'locuri ocupate')}`,
      opensAt: ({ opensAt, closesAt }) => [opensAt, closesAt].filter(Boolean).join('–'),
    },
  },
};

export function VisaDayList() {
  const list = useListScreen(visaDays, 'visa-day-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list}>
        <ListTools list={list}>
          {list.total ? <OtherWays /> : null}
          <AddLink list={list} to={paths.visaDayCreate}>
            Adaugă zi
          </AddLink>
        </ListTools>
        <ListFilters list={list} filters={filters} />
      </ListHead>
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList
          list={list}
          text="Cât timp nu sunt zile cu locuri, membrii pot alege orice zi lucrătoare. Adăugați zilele în care filiala primește, cu locurile lor; o zi cu 0 locuri este închisă."
        >
          <ButtonLink to={paths.visaDaysMany} variant="contained">
            Adaugă mai multe zile
          </ButtonLink>
          {list.canCreate ? <ButtonLink to={paths.visaDayCreate}>Adaugă zi</ButtonLink> : null}
        </EmptyList>
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

function OtherWays() {
  return (
    <>
      <ButtonLink to={visaCounterPath(null, null)} variant="outlined">
        Lista de azi
      </ButtonLink>
      <ButtonLink to={paths.visaDaysMany} variant="outlined">
        Adaugă mai multe
      </ButtonLink>
    </>
  );
}
