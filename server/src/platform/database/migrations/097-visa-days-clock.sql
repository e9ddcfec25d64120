-- Times of records go by the register's clock (OPE-45); the table was made after 036 with the real time.
alter table visa_days
  alter column created_at set default register_now(),
  alter column updated_at set default register_now();
