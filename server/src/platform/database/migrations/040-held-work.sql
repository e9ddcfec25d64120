-- Emails and notes that waited in a restored copy are held until an administrator decides (OPE-50).
alter table emails drop constraint emails_state_check;
alter table emails add constraint emails_state_check
  check (state in ('waiting', 'sent', 'failed', 'dropped', 'held'));
-- Held is the registration of the note in the invoicing system, or the cancellation of a cancelled note.
alter table invoices add column is_held boolean not null default false;
create index invoices_held on invoices (id) where is_held;
