/** The SQL of the public search. */
import { expect, test } from 'vitest';
import { definitions } from '../../../app/definitions.ts';
import { prepareResources } from '../../../platform/crud/resource.ts';
import { listedKinds, resourceOf } from './listed-members.ts';
import { type Input, searchSql } from './search-sql.ts';

const resources = prepareResources(definitions);

const nothing: Input = {
  memberLastName: null,
  memberFirstName: null,
  memberRegNumber: null,
  memberRegion: null,
  memberCurrentYearVisa: null,
};

test('all further pages are one statement: a visitor who turns pages fills no memory with new ones', () => {
  for (const kind of Object.values(listedKinds))
    for (const typed of [
      {},
      { memberLastName: 'popescu' },
      { memberLastName: 'po', memberCurrentYearVisa: true },
      { memberRegNumber: '7', memberRegion: 14 },
    ]) {
      const pageOf = (page: number) =>
        searchSql(
          { kind, resource: resourceOf(resources, kind) },
          { ...nothing, ...typed },
          page,
          '2026-03-02',
        );
      expect(pageOf(9).text).toBe(pageOf(2).text);
      expect(pageOf(9).values).not.toEqual(pageOf(2).values);
      expect(pageOf(1).text).not.toContain('offset (select');
    }
});
