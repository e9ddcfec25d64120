-- Which notice of a year is the newest follows from when it was issued: each branch has numbers of its own, and gives
-- again those that were left behind.
drop index company_practice_notices_of_company;
create index company_practice_notices_of_company on company_practice_notices (company_id, year desc, id desc);

-- What was printed on the paper: the firm may be renamed, move, and the branch choose another president. Of those from
-- before, the register's words are the nearest; who signed them is not known. The version before writes none of it (OPE-16).
alter table company_practice_notices
  add company_name text,
  add region_name text,
  add president text;
update company_practice_notices n set company_name = c.name, region_name = r.name
  from companies c, regions r where c.id = n.company_id and r.id = n.region_id;

-- A whole name as it is compared in a list that visitors check: of a key of search_key(), without commas, its words parted
-- by one blank each, as in 'Popescu - Ionescu, Ana'.
create function whole_name_key(name text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(translate(name, ',', ' '), '\s+', ' ', 'g'));

drop index persons_by_whole_name, persons_by_turned_name, companies_by_whole_name;
create index persons_by_whole_name on persons (whole_name_key(full_name_search));
create index persons_by_turned_name on persons (whole_name_key(first_name_search || ' ' || last_name_search));
create index companies_by_whole_name on companies (whole_name_key(name_search));
