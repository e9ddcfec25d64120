-- Which notice of a year is the newest follows from when it was issued: each branch has numbers of its own, and gives
-- again those that were left behind.
drop index company_practice_notices_of_company;
create index company_practice_notices_of_company on company_practice_notices (company_id, year desc, id desc);

-- What was printed on the paper: the firm may be renamed, move, and the branch choose another president. Of those from
-- before, the register's words are the nearest; who signed them is not known.
alter table company_practice_notices
  add company_name text,
  add region_name text,
  add president text;
update company_practice_notices n set company_name = c.name, region_name = r.name
  from companies c, regions r where c.id = n.company_id and r.id = n.region_id;
alter table company_practice_notices
  alter company_name set not null,
  alter region_name set not null;
