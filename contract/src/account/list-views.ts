import { defineContract } from '../define-contract.ts';
import { choice, reference, text } from '../fields.ts';

/** Lists whose columns an account chooses, by resource. */
export const savedLists = [
  { value: 'persons', label: 'Persoane fizice' },
  { value: 'companies', label: 'Societăți' },
  { value: 'annual_reports', label: 'Rapoarte anuale' },
  { value: 'invoices', label: 'Note de plată' },
  { value: 'courses', label: 'Cursuri' },
  { value: 'bank_statements', label: 'Extrase bancare' },
  { value: 'users', label: 'Utilizatori' },
  { value: 'emails', label: 'E-mailuri' },
  { value: 'service_accounts', label: 'Conturi de serviciu' },
] as const;

/** Separates the columns of a view, here and in the address of a list. */
export const columnSeparator = ',';

/** Saved lists of an account for one list (ACC-199). */
export const mostSavedLists = 50;

export const shares = [
  { value: 'nobody', label: 'Doar eu' },
  { value: 'branch', label: 'Toată filiala' },
  { value: 'everyone', label: 'Toate filialele' },
] as const;

/** A list as somebody saved it: filters, order and columns, for oneself, a branch or all (ACC-141). */
export const listViews = defineContract({
  type: 'ListView',
  plural: 'list_views',
  title: 'Liste salvate',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    list: choice({ label: 'Lista', required: true, choices: savedLists }),
    name: text({ label: 'Numele listei', required: true, example: 'Restanțieri', max: 60 }),
    query: text({
      label: 'Filtre și ordine',
      max: 2000,
      help: 'Ca în adresa listei, de exemplu owes=true&order[balance]=desc',
    }),
    columns: text({
      label: 'Coloane',
      required: true,
      max: 1000,
      help: 'Numele lor, despărțite prin virgulă',
      example: 'lastName,firstName',
    }),
    sharedWith: choice({ label: 'O văd', required: true, choices: shares }),
    region: reference({ label: 'Filiala', target: 'regions', readOnly: true }),
    user: reference({ label: 'Salvată de contul', required: true, target: 'users', readOnly: true }),
    maker: text({ label: 'Salvată de', required: true, readOnly: true }),
  },
  create: ['list', 'name', 'query', 'columns', 'sharedWith'],
  change: ['name', 'query', 'columns', 'sharedWith'],
  views: { 'list-view-list': ['list', 'name', 'query', 'columns', 'sharedWith', 'region.name', 'maker'] },
  defaultView: 'list-view-list',
  filters: ['list', 'region.id', 'user.id'],
  order: ['name', 'id'],
  defaultOrder: [['name', 'asc']],
});
