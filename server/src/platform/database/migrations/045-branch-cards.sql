-- How each branch is reached; empty until an administrator fills it in (MEM-18).
alter table regions
  add column address text,
  add column phone text,
  add column email_address text,
  add column opening_hours text;
