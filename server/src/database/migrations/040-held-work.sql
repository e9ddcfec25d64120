-- What waited in a copy that was restored stays until an administrator sends it or gives it up (OPE-50).
alter table emails drop constraint emails_state_check;
alter table emails add constraint emails_state_check
  check (state in ('waiting', 'sent', 'failed', 'dropped', 'held'));
-- Of a note that is not cancelled its registration in the invoicing system is held, of a cancelled one its cancellation.
alter table invoices add column is_held boolean not null default false;
create index invoices_held on invoices (id) where is_held;
