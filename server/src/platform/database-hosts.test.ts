import { expect, test } from 'vitest';
import { asksForAnotherHost, listHosts, withDatabase } from './database-hosts.ts';

test.each([
  ['postgres://a:b@one:1,two:2/db?x=1', ['postgres://a:b@one:1/db?x=1', 'postgres://a:b@two:2/db?x=1']],
  ['postgresql://one,two,three/db', ['postgresql://one/db', 'postgresql://two/db', 'postgresql://three/db']],
  ['postgres://a:b,c@one,two', ['postgres://a:b,c@one', 'postgres://a:b,c@two']],
  ['postgres://a@[::1]:5432,[::2]/db', ['postgres://a@[::1]:5432/db', 'postgres://a@[::2]/db']],
  [
    'postgres://a@%2Frun%2Fone:5,%2Frun%2Ftwo:6/db',
    ['postgres://a@%2Frun%2Fone:5/db', 'postgres://a@%2Frun%2Ftwo:6/db'],
  ],
  [
    'postgres:///db?host=one,two&port=5,6',
    ['postgres:///db?host=one&port=5', 'postgres:///db?host=two&port=6'],
  ],
  [
    'postgres:///db?host=one,two&port=7',
    ['postgres:///db?host=one&port=7', 'postgres:///db?host=two&port=7'],
  ],
  ['postgres:///db?host=one%2Ctwo', ['postgres:///db?host=one', 'postgres:///db?host=two']],
])('%s names several servers', (url, hosts) => {
  expect(listHosts(url)).toEqual(hosts);
});

test.each([
  'postgres://a:b,c@one:5432/db',
  'postgres://a:b@one/db?options=-c%20x,y',
  'postgresql:///db?host=/var/run/postgresql',
  'postgres://a:b%2Cc@one',
  'embedded',
  '',
])('%s names one server and stays as it is', (url) => {
  expect(listHosts(url)).toEqual([url]);
  expect(asksForAnotherHost(url)).toBe(false);
});

test.each([
  ['', false],
  ['?target_session_attrs=read-write', false],
  ['?sslmode=disable&target_session_attrs=primary', false],
  ['?target_session_attrs=any', true],
  ['?target_session_attrs=standby&x=1', true],
  ['?target_session_attrs=prefer-standby', true],
  ['?target_session_attrs=', true],
])(
  'several servers with „%s” ask for another than the one that accepts writes: %s',
  (attributes, isOther) => {
    expect(asksForAnotherHost(`postgres://a@one,two/db${attributes}`)).toBe(isOther);
    expect(asksForAnotherHost(`postgres://a@one/db${attributes}`)).toBe(false);
  },
);

test.each([
  ['postgres://a:b@one:1,two:2/db?x=1', 'postgres://a:b@one:1,two:2/o%20b?x=1'],
  ['postgres://one', 'postgres://one/o%20b'],
  ['postgres:///db?host=one,two', 'postgres:///o%20b?host=one,two'],
  ['postgres://a@%2Frun:5/db', 'postgres://a@%2Frun:5/o%20b'],
])('%s with another database', (url, expected) => {
  expect(withDatabase(url, 'o b')).toBe(expected);
});
