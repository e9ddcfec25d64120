/** `/visa_days`, a list: the days on which the branch receives members for the visa (VIS-1). */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { paths, visaCounterPath, visaDayPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { countOf, formatDay } from '../../ui/format.ts';
import type { CardLines } from '../../ui/list/list-cards.tsx';
import type { SpecialCells } from '../../ui/list/list-columns.tsx';
import { ResourceList } from '../../ui/list/resource-list.tsx';

const filters = [{ name: 'region.id' }, { name: 'day' }];

const cells: SpecialCells = { capacity: ({ capacity }) => (capacity === 0 ? closed : String(capacity)) };

const closed = 'închis';

/** On a phone: the day and its places; then branch, hours, address and note. */
const cardLines: CardLines = {
  beside: ['capacity'],
  below: ['region', 'opensAt', 'address', 'note'],
  cells: {
    capacity: ({ capacity, booked }) =>
      capacity === 0
        ? closed
        : `${Number(booked)} din ${countOf(Number(capacity), 'loc ocupat', 'locuri ocupate')}`,
    opensAt: ({ opensAt, closesAt }) => [opensAt, closesAt].filter(Boolean).join('–'),
  },
};

export function VisaDayList() {
  return (
    <ResourceList
      contract={visaDays}
      view="visa-day-list"
      filters={filters}
      create={{ path: paths.visaDayCreate, label: 'Adaugă zi' }}
      tools={() => (
        <>
          <ButtonLink to={visaCounterPath(null, null)} variant="outlined">
            Lista de azi
          </ButtonLink>
          <ButtonLink to={paths.visaDaysMany} variant="outlined">
            Adaugă mai multe
          </ButtonLink>
        </>
      )}
      importing={{ path: paths.visaDaysMany, label: 'Adaugă mai multe zile' }}
      emptyText="Cât timp nu sunt zile cu locuri, membrii pot alege orice zi lucrătoare. Adăugați zilele în care filiala primește, cu locurile lor; o zi cu 0 locuri este închisă."
      linked={['day']}
      pathOf={(day) => visaDayPath(day.originId)}
      nameOf={(day) => formatDay(String(day.day))}
      cells={cells}
      cardLines={cardLines}
    />
  );
}
