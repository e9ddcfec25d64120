-- Which notice of a year is the newest follows from when it was issued: each branch has numbers of its own, and gives
-- again those that were left behind.
drop index company_practice_notices_of_company;
create index company_practice_notices_of_company on company_practice_notices (company_id, year desc, id desc);
