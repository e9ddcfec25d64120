-- An Aviz and a certificate are cancelled like the other issued documents (PAP-146, PAP-209, PAP-210). The reason is not public.
alter table company_practice_notices
  add cancelled_at timestamptz,
  add cancelled_by integer references users on delete set null,
  add cancelled_reason text;
create index company_practice_notices_of_user on company_practice_notices (cancelled_by) where cancelled_by is not null;

alter table certificates
  add cancelled_at timestamptz,
  add cancelled_by integer references users on delete set null,
  add cancelled_reason text;
create index certificates_of_user on certificates (cancelled_by) where cancelled_by is not null;
