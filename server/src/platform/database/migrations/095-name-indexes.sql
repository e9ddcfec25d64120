-- concurrently: the indexes of the name columns of the migration before, and of the words of names.
create index concurrently persons_search on persons using gin (
  full_name_search gin_trgm_ops,
  last_name_search gin_trgm_ops,
  first_name_search gin_trgm_ops,
  cnp_search gin_trgm_ops,
  reg_number_search gin_trgm_ops,
  cip_search gin_trgm_ops
);
create index concurrently companies_search on companies using gin (
  name_search gin_trgm_ops,
  cui_search gin_trgm_ops,
  reg_number_search gin_trgm_ops,
  cip_search gin_trgm_ops
);
create index concurrently users_search on users using gin (
  username_search gin_trgm_ops,
  last_name_search gin_trgm_ops,
  first_name_search gin_trgm_ops,
  email_search gin_trgm_ops
);
create index concurrently invoices_search on invoices using gin (
  name_search gin_trgm_ops,
  payer_name_search gin_trgm_ops
);
create index concurrently annual_reports_search on annual_reports using gin (
  person_name_search gin_trgm_ops,
  company_name_search gin_trgm_ops,
  username_search gin_trgm_ops
);
create index concurrently persons_by_whole_name on persons (whole_name_key(full_name_search));
create index concurrently persons_by_turned_name on persons (whole_name_key(first_name_search || ' ' || last_name_search));
create index concurrently companies_by_whole_name on companies (whole_name_key(name_search));
create index concurrently persons_by_name_words on persons using gin (name_words(full_name));
create index concurrently companies_by_name_words on companies using gin (name_words(name));
