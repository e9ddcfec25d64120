/** Rules for all contracts. */
import { describe, expect, test } from 'vitest';
import { homeOf, linksOf, pagePaths } from './pages.ts';
import { itemViewOf } from './resource.ts';
import { getContract, resources } from './resources.ts';
import { roleLabels, roles } from './roles.ts';

/** Fixed lists, and resources written by endpoints of their own. */
const writtenElsewhere = [
  'member_types',
  'company_practice_notices',
  'issued_documents',
  'invoices',
  'bank_statement_lines',
  'due_run_rows',
  'annual_reports',
  'course_enrolments',
  'course_attendances',
  'hours_proofs',
  'annual_report_payments',
  'annual_report_resubmissions',
  'exports',
  'stamps',
  'emails',
  'anonymisations',
  'person_data_exports',
  'person_discounts',
  'company_discounts',
];

describe.each(resources.map((contract) => [contract.plural, contract] as const))('%s', (plural, contract) => {
  const { fields, create, change, views, defaultView, order, filters, defaultOrder, nameField } = contract;

  test('is found by its name', () => {
    expect(getContract(plural)).toBe(contract);
  });

  test('names only fields that it has', () => {
    const named = [...create, ...change, ...Object.values(views).flat(), ...order, ...filters, nameField];
    const plain = named.filter((name) => name !== 'id').map((name) => name.replace(/\.(id|name)$/, ''));
    for (const name of plain) expect(Object.keys(fields)).toContain(name);
    expect(Object.keys(views)).toContain(defaultView);
    for (const [path, direction] of defaultOrder) {
      expect(order).toContain(path);
      expect(['asc', 'desc']).toContain(direction);
    }
  });

  test('shows on an item what of it may be changed', () => {
    const shown = views[itemViewOf(contract)]?.map((name) => name.replace(/\..*$/, ''));
    expect(shown).toEqual(expect.arrayContaining([...change]));
  });

  test('takes no field that the server keeps, and shows no password', () => {
    for (const name of [...create, ...change]) expect([name, fields[name]?.readOnly]).toEqual([name, false]);
    for (const name of Object.values(views).flat()) expect(fields[name]?.format).not.toBe('password');
  });

  test('lets a new record give all that it needs', () => {
    const needed = Object.keys(fields).filter((name) => fields[name]?.required && !fields[name]?.readOnly);
    expect(writtenElsewhere.includes(plural)).toBe(create.length === 0);
    if (create.length > 0) expect(create).toEqual(expect.arrayContaining(needed));
  });

  test('refers to resources that there are', () => {
    const targets = Object.values(fields).flatMap(({ kind, target }) =>
      kind === 'reference' ? [target] : [],
    );
    expect(resources.map((other) => other.plural)).toEqual(expect.arrayContaining(targets));
  });

  test('is found by each record that it refers to (API-179)', () => {
    const references = Object.keys(fields).filter((name) => fields[name]?.kind === 'reference');
    const found = filters.map((path) => path.replace(/\.id$/, ''));
    expect(found).toEqual(expect.arrayContaining(references));
  });

  test('is labelled in Romanian letters', () => {
    for (const { label } of Object.values(fields)) {
      expect(label.length).toBeGreaterThan(1);
      expect(label).not.toMatch(/[şţŞŢ]/);
    }
  });
});

test('an unknown resource is a mistake of ours', () => {
  expect(() => getContract('nothing')).toThrow('No resource named nothing');
});

test('every role has a label, links to known pages and a home', () => {
  expect(Object.keys(roleLabels)).toEqual([...roles]);
  for (const role of roles) {
    for (const { path } of linksOf(role, 'person')) expect(pagePaths).toContain(path);
    expect(pagePaths).toContain(homeOf(role));
  }
});
