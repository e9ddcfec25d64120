/** The change history as administrators read it (decisions §5): `GET /api/change_history`. */

export type ChangeAction = 'create' | 'update' | 'delete' | 'restore';

export type ChangedField = {
  propertyPath: string;
  label: string;
  /** Texts for people: a choice's label, Da or Nu, a reference's name, a date as dd.MM.yyyy; null where empty. */
  before: string | null;
  after: string | null;
};

export type ChangeEntry = {
  '@id': string;
  '@type': 'ChangeEntry';
  id: number;
  at: string;
  username: string;
  screen: string | null;
  /** Plural of the resource and its title. */
  resource: string;
  title: string;
  recordId: number;
  /** What the record is called, as far as the change tells. */
  recordName: string | null;
  action: ChangeAction;
  changes: ChangedField[];
  /** A deletion that was not restored since. */
  canRestore: boolean;
};
