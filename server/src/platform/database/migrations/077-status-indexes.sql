-- The right to practise of all members (MEM-102) reads the statuses that take it away and those that follow them, both from
-- indexes alone.
create index person_statuses_ending on person_statuses (person_id, date, id) include (status)
  where practice_reason_of_status(status) is not null;
create index company_statuses_ending on company_statuses (company_id, date, id) include (name)
  where practice_reason_of_status(name) is not null;

drop index person_statuses_of_person;
create index person_statuses_of_person on person_statuses (person_id, date desc, id desc) include (status);
drop index company_statuses_of_company;
create index company_statuses_of_company on company_statuses (company_id, date desc, id desc) include (name);
