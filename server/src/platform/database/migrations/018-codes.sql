-- Codes are compared without blanks and case, a CUI also without RO (MEM-45): by lists, imports and indexes alike.
create function code_key(value text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(value, '[\s\u00a0\u2007\u202f]', '', 'g') collate romanian);

create function cui_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(code_key(value), '^RO(?=[0-9])', '');

-- What was typed is data, as in search_pattern.
create function code_pattern(key text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(key, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- What a record shows while it has no number of its own (MEM-6): it is found by it.
create function shown_number(value text, id integer) returns text
  language sql immutable parallel safe
  return coalesce(code_key(value), 'TEMP-' || lpad(id::text, greatest(6, length(id::text)), '0'));

drop index persons_reg_number, persons_cip, persons_cnp, persons_by_plain_number, persons_search;
alter table persons
  drop column cnp_search,
  drop column reg_number_search,
  drop column cip_search,
  add column cnp_search text collate "C" generated always as (code_key(cnp)) stored,
  add column reg_number_search text collate "C" not null generated always as (shown_number(reg_number, id)) stored,
  add column cip_search text collate "C" not null generated always as (shown_number(cip, id)) stored;
create unique index persons_reg_number on persons (reg_number_search);
create unique index persons_cip on persons (cip_search);
create index persons_cnp on persons (cnp_search);
create index persons_search on persons using gin (
  full_name_search gin_trgm_ops,
  last_name_search gin_trgm_ops,
  first_name_search gin_trgm_ops,
  cnp_search gin_trgm_ops,
  reg_number_search gin_trgm_ops,
  cip_search gin_trgm_ops
);

drop index companies_reg_number, companies_cip, companies_by_plain_number, companies_search;
alter table companies
  drop column cui_search,
  drop column reg_number_search,
  drop column cip_search,
  add column cui_search text collate "C" generated always as (cui_key(cui)) stored,
  add column reg_number_search text collate "C" not null generated always as (shown_number(reg_number, id)) stored,
  add column cip_search text collate "C" not null generated always as (shown_number(cip, id)) stored;
create unique index companies_reg_number on companies (reg_number_search);
create unique index companies_cip on companies (cip_search);
create index companies_cui on companies (cui_search);
create index companies_search on companies using gin (
  name_search gin_trgm_ops,
  cui_search gin_trgm_ops,
  reg_number_search gin_trgm_ops,
  cip_search gin_trgm_ops
);
