-- The annual season: reports with their files, what they declare, payments, requests, drafts and what deciding them posted.

-- One row is one attempt at the report of a year.
alter table annual_reports
  add attempt integer not null default 1 check (attempt > 0),
  -- After a resubmission that was granted: the validated attempt of the year stays valid until this one is.
  add amends boolean not null default false,
  add user_id integer references users on delete set null,
  add region_id integer references regions,
  add member_name text collate romanian not null default '',
  add person_name_search text generated always as (case when person_id is not null then search_key(member_name) end) stored,
  add company_name_search text generated always as (case when company_id is not null then search_key(member_name) end) stored,
  add username text not null default '',
  add username_search text not null generated always as (search_key(username)) stored,
  -- Binds a template that was taken to this attempt; whoever has the paper has the key, so that it proves nothing else.
  -- Null for a report that was taken over from the evidence before.
  add template_key text unique,
  add template_taken_at timestamptz,
  add digitally_signed boolean,
  add gdpr_accepted_at timestamptz,
  -- What the work after upload or payment waits for, in words for the member.
  add processing_problem text,
  add uploaded_at timestamptz,
  add submitted_at timestamptz,
  add decided_at timestamptz,
  add validator_id integer references users on delete set null,
  add validator text,
  add visa_reason text,
  add delay_reason text,
  add reject_reason text,
  add visa_scheduled date,
  add has_open_resubmission boolean not null default false,
  add current_step integer not null generated always as (
    case when status = 10 and template_taken_at is null then 1 when status in (10, 20) then 2 when status = 30 then 3 else 4 end
  ) stored,
  add is_validated boolean not null generated always as (status in (410, 420, 430)) stored,
  add is_rejected boolean not null generated always as (status = 490) stored,
  add is_amended boolean not null generated always as (amends or status = 480) stored,
  add is_final boolean not null generated always as (
    status in (420, 430) or (status = 410 and visa_scheduled is not null)
  ) stored,
  add constraint annual_reports_status check (status in (10, 20, 30, 300, 400, 410, 420, 430, 480, 490));

update annual_reports r set region_id = p.region_id, member_name = p.full_name from persons p where p.id = r.person_id;
update annual_reports r set region_id = c.region_id, member_name = c.name from companies c where c.id = r.company_id;
alter table annual_reports
  alter region_id set not null,
  alter status set default 10;

drop index annual_reports_of_person;
drop index annual_reports_of_company;
create unique index annual_reports_of_person on annual_reports (person_id, year desc, attempt desc) where person_id is not null;
create unique index annual_reports_of_company on annual_reports (company_id, year desc, attempt desc) where company_id is not null;
-- At most one of a member and year is open, however many ask for it at once.
create unique index annual_reports_open_of_person on annual_reports (person_id, year)
  where person_id is not null and status in (10, 20, 30, 300, 400, 480);
create unique index annual_reports_open_of_company on annual_reports (company_id, year)
  where company_id is not null and status in (10, 20, 30, 300, 400, 480);
-- The staff's list and counts. Matches are counted whatever the filter, hence by the index alone: it carries the filters.
create index annual_reports_by_year on annual_reports (year, submitted_at nulls first, id) include (
  region_id, status, current_step, is_validated, is_rejected, is_amended, has_open_resubmission, person_id, company_id,
  uploaded_at, decided_at);
create index annual_reports_of_region on annual_reports (region_id, year, submitted_at nulls first, id) include (
  status, current_step, is_validated, is_rejected, is_amended, has_open_resubmission, person_id, company_id, uploaded_at,
  decided_at);
create index annual_reports_of_year on annual_reports (year, id);
create index annual_reports_by_status on annual_reports (status, id);
create index annual_reports_by_submission on annual_reports (submitted_at nulls first, id);
create index annual_reports_by_upload on annual_reports (uploaded_at nulls first, id);
create index annual_reports_rejected on annual_reports (id) where is_rejected;
create index annual_reports_amended on annual_reports (id) where is_amended;
create index annual_reports_waiting on annual_reports (region_id, submitted_at, id) include (year) where status = 400;
create index annual_reports_decided on annual_reports (region_id, decided_at desc) where decided_at is not null;
create index annual_reports_under_way on annual_reports (status, updated_at) where status in (20, 300);
create index annual_reports_asking on annual_reports (region_id, id desc) where has_open_resubmission;
create index annual_reports_by_username on annual_reports (username, id);
create index annual_reports_of_user on annual_reports (user_id) where user_id is not null;
create index annual_reports_of_validator on annual_reports (validator_id) where validator_id is not null;
create index annual_reports_search on annual_reports using gin (
  person_name_search gin_trgm_ops, company_name_search gin_trgm_ops, username_search gin_trgm_ops);

-- What the indexes alone answer is what was vacuumed since: a season changes a part of the table every hour.
alter table annual_reports set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create trigger annual_reports_inserted after insert on annual_reports referencing new table as added
  for each statement execute function count_inserted();
create trigger annual_reports_deleted after delete on annual_reports referencing old table as removed
  for each statement execute function count_deleted();
create trigger annual_reports_moved after update on annual_reports referencing old table as removed new table as added
  for each statement execute function count_moved();

-- A member's reports go with the member to another branch, under the member's name.
create function tell_reports_of_person() returns trigger language plpgsql as $$
begin
  update annual_reports set region_id = new.region_id, member_name = new.full_name where person_id = new.id;
  return null;
end $$;
create trigger persons_tell_reports after update on persons for each row
  when (old.region_id <> new.region_id or old.full_name <> new.full_name) execute function tell_reports_of_person();
create function tell_reports_of_company() returns trigger language plpgsql as $$
begin
  update annual_reports set region_id = new.region_id, member_name = new.name where company_id = new.id;
  return null;
end $$;
create trigger companies_tell_reports after update on companies for each row
  when (old.region_id <> new.region_id or old.name <> new.name) execute function tell_reports_of_company();
create function tell_reports_of_user() returns trigger language plpgsql as $$
begin
  update annual_reports set username = new.username where user_id = new.id;
  return null;
end $$;
create trigger users_tell_reports after update on users for each row
  when (old.username <> new.username) execute function tell_reports_of_user();

-- A file is kept as it arrives; going back to the beginning puts it aside, and nothing is lost.
create table annual_report_files (
  id integer generated by default as identity primary key,
  created_at timestamptz not null default now(),
  annual_report_id integer not null references annual_reports on delete cascade,
  kind text not null check (kind in (
    'annualReport', 'annualReportScanned', 'identityDocument', 'registerDocument', 'insuranceDocument', 'photoDocument',
    'balanceDocument', 'paymentProof', 'receipt')),
  file_id integer not null references files,
  file_name text not null,
  -- What was found in the report: its fields, and what its signature is worth.
  reading jsonb,
  set_aside_at timestamptz
);
create unique index annual_report_files_live on annual_report_files (annual_report_id, kind) where set_aside_at is null;
create index annual_report_files_of_report on annual_report_files (annual_report_id, id);
create index annual_report_files_of_file on annual_report_files (file_id);

-- What the accepted report declares, and what follows from it. Its time is that of the documents' acceptance.
create table annual_report_information (
  annual_report_id integer primary key references annual_reports on delete cascade,
  updated_at timestamptz not null default now(),
  member_cnp text,
  member_membership_card_no text,
  declared jsonb not null,
  income numeric(12, 2) not null,
  -- The calculation line by line, once it is made.
  dues jsonb,
  fixed_membership_fee_after numeric(12, 2),
  variable_membership_fee_after numeric(12, 2),
  total_membership_fee_after numeric(12, 2) generated always as (fixed_membership_fee_after + variable_membership_fee_after) stored
);

-- What the member says was paid: a claim, which posts nothing.
create table annual_report_payments (
  id integer generated by default as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  annual_report_id integer not null references annual_reports on delete cascade,
  op_number text,
  op_date date,
  op_paid_by text check (op_paid_by in ('currentUser', 'person', 'company')),
  op_paid_by_person_name text,
  op_paid_by_person_cnp text,
  op_paid_by_company_name text,
  op_paid_by_company_cui text,
  fixed_due_value_paid numeric(12, 2) not null default 0 check (fixed_due_value_paid >= 0),
  variable_due_value_paid numeric(12, 2) not null default 0 check (variable_due_value_paid >= 0),
  -- Address by which the member reached us: the receipt carries it.
  public_base text not null default '',
  set_aside_at timestamptz
);
create unique index annual_report_payments_live on annual_report_payments (annual_report_id) where set_aside_at is null;
create index annual_report_payments_of_report on annual_report_payments (annual_report_id, id);

create table annual_report_resubmissions (
  id integer generated by default as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  annual_report_id integer not null references annual_reports on delete cascade,
  reason text,
  approved boolean not null default false,
  rejected boolean not null default false,
  state text not null generated always as (
    case when approved then 'approved' when rejected then 'rejected' else 'pending' end
  ) stored,
  decided_by text,
  check (not (approved and rejected))
);
create unique index annual_report_resubmissions_open on annual_report_resubmissions (annual_report_id)
  where not approved and not rejected;
create index annual_report_resubmissions_of_report on annual_report_resubmissions (annual_report_id, id desc);

-- The member says that the register is wrong: both values, for the branch to decide.
create table annual_report_corrections (
  id integer generated by default as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  annual_report_id integer not null references annual_reports on delete cascade,
  field text not null check (field in ('cnp', 'cui', 'regNumber')),
  register_value text,
  report_value text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  decided_by text,
  unique (annual_report_id, field)
);
create index annual_report_corrections_pending on annual_report_corrections (annual_report_id) where state = 'pending';

-- Which dues a decision posted: what is undone is exactly these.
create table annual_report_postings (
  id integer generated by default as identity primary key,
  created_at timestamptz not null default now(),
  annual_report_id integer not null references annual_reports,
  person_due_id integer references person_dues,
  company_due_id integer references company_dues,
  code text not null,
  year integer not null,
  fee numeric(12, 2) not null default 0,
  compensated numeric(12, 2) not null default 0,
  -- The posting that this one takes back.
  undoes_id integer unique references annual_report_postings,
  check (num_nonnulls(person_due_id, company_due_id) = 1)
);
create index annual_report_postings_of_report on annual_report_postings (annual_report_id, id);
create unique index annual_report_postings_of_person_due on annual_report_postings (person_due_id) where person_due_id is not null;
create unique index annual_report_postings_of_company_due on annual_report_postings (company_due_id) where company_due_id is not null;

-- Answers of the form on the web, as they were typed.
create table annual_report_drafts (
  annual_report_id integer primary key references annual_reports on delete cascade,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  answers jsonb not null
);

-- Who of the staff has a report open; only a sign for the others.
create table annual_report_claims (
  annual_report_id integer primary key references annual_reports on delete cascade,
  user_id integer not null references users on delete cascade,
  until timestamptz not null
);
create index annual_report_claims_of_user on annual_report_claims (user_id);

-- Receipts are numbered by year, without gaps.
create table annual_report_receipts (
  id integer generated by default as identity primary key,
  created_at timestamptz not null default now(),
  annual_report_id integer not null unique references annual_reports,
  year integer not null,
  number integer not null check (number > 0),
  key text not null unique,
  issued_at timestamptz not null,
  -- What the paper says, kept as it was said.
  content jsonb not null,
  unique (year, number)
);
create table annual_report_receipt_numbers (
  year integer primary key,
  last_number integer not null default 0
);
