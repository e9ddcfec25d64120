import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, record, requestsTo } from '../../../test/server.ts';
import { iriOf } from '../api/records.ts';
import { RecordLoader } from '../ui/records/record-loader.tsx';
import { askingFor } from './record.ts';

test('a record is asked for when somebody goes to its page, and only once (API-262)', async () => {
  const person = record(persons, 'person-details', 1, { lastName: 'Mureșan' });
  const route = `GET ${person['@id']}`;
  answer(route, { body: person });
  const uuid = person['@id'].split('/').at(-1);
  const { loader } = askingFor(persons);
  loader({ params: { uuid } } as unknown as Parameters<typeof loader>[0]);
  expect(requestsTo(route)).toHaveLength(1);
  await renderScreen(
    <RecordLoader contract={persons} view="person-details" iri={iriOf(persons.plural, uuid ?? '')}>
      {({ lastName }) => <h1>{String(lastName)}</h1>}
    </RecordLoader>,
  );
  await expect.element(page.getByRole('heading', { name: 'Mureșan' })).toBeVisible();
  expect(requestsTo(route).map(({ query }) => query.get('view'))).toEqual(['person-details']);
});
