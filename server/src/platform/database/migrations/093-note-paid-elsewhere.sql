-- A note that was cancelled here while the invoicing system has it as paid (MON-248): somebody has to look for the money.
alter table invoices drop constraint invoices_invoicing_state_check;
alter table invoices add constraint invoices_invoicing_state_check
  check (invoicing_state in ('waiting', 'created', 'refused', 'unknown', 'paid'));
