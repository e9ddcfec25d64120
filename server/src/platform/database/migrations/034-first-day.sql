-- Year settings come with the register: somebody of the body confirms that they are right (MON-109).
alter table year_settings
  add column confirmed_at timestamptz,
  add column confirmed_by text;

-- Accounts of staff are imported like members (EXC-83).
alter table imports
  drop constraint imports_type_check,
  add constraint imports_type_check check (type in ('dues', 'persons', 'companies', 'users'));
