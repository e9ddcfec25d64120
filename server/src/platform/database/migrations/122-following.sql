-- Following of members (PUB-230): by confirmed e-mail addresses, and by service accounts. Nobody is shown who follows.
create table followers (
  id integer generated always as identity primary key,
  created_at timestamptz not null default register_now(),
  -- In lower case.
  email text unique,
  service_account_id integer unique references service_accounts on delete cascade,
  -- In the links of its emails.
  key uuid not null unique default gen_random_uuid(),
  -- Of an address: the last time.
  confirmed_at timestamptz,
  -- When it was asked to confirm again.
  renewal_asked_at timestamptz,
  failures smallint not null default 0,
  check (num_nonnulls(email, service_account_id) = 1)
);

create table followings (
  id integer generated always as identity primary key,
  created_at timestamptz not null default register_now(),
  follower_id integer not null references followers on delete cascade,
  person_id integer references persons on delete cascade,
  company_id integer references companies on delete cascade,
  -- Null until the owner of the address confirms it.
  confirmed_at timestamptz,
  -- The facts that the follower knows: those of the last event, or of the day when the following began.
  is_listed boolean not null default true,
  has_right boolean not null default false,
  visa_year smallint,
  check (num_nonnulls(person_id, company_id) = 1)
);
create unique index followings_once on followings (follower_id, person_id, company_id) nulls not distinct;
create index followings_of_person on followings (person_id) where person_id is not null;
create index followings_of_company on followings (company_id) where company_id is not null;
create index followings_unconfirmed on followings (created_at) where confirmed_at is null;

create table follow_events (
  id integer generated always as identity primary key,
  changed_in bigint not null default change_number(),
  at timestamptz not null default register_now(),
  follower_id integer not null references followers on delete cascade,
  person_id integer references persons on delete cascade,
  company_id integer references companies on delete cascade,
  kind text not null check (kind in ('left', 'rightLost', 'rightReturned', 'newVisa')),
  -- Of a new visa.
  year smallint,
  check (num_nonnulls(person_id, company_id) = 1),
  check ((kind = 'newVisa') = (year is not null))
);
create index follow_events_in_order on follow_events (follower_id, changed_in, id);
create index follow_events_by_time on follow_events (at);
create index follow_events_of_person on follow_events (person_id) where person_id is not null;
create index follow_events_of_company on follow_events (company_id) where company_id is not null;

-- How far followings were evaluated: the register, the number of its oldest open transaction, and the day.
create table follow_marks (
  id boolean primary key default true check (id),
  register text not null default '',
  number bigint not null default 0,
  day date
);
insert into follow_marks default values;

-- Members to evaluate besides those whose rows were written: a deleted row does not say whose it was.
create table follow_checks (
  person_id integer,
  company_id integer,
  check (num_nonnulls(person_id, company_id) = 1)
);

create function check_followed() returns trigger language plpgsql as $$
begin
  execute format('insert into follow_checks (%1$I) select distinct %1$I from removed', tg_argv[0]);
  return null;
end $$;

create function check_left_member() returns trigger language plpgsql as $$
begin
  execute format('insert into follow_checks (%1$I) values (($1).%1$I)', tg_argv[0]) using old;
  return null;
end $$;

create trigger person_statuses_followed after delete on person_statuses referencing old table as removed
  for each statement execute function check_followed('person_id');
create trigger person_visas_followed after delete on person_visas referencing old table as removed
  for each statement execute function check_followed('person_id');
create trigger company_statuses_followed after delete on company_statuses referencing old table as removed
  for each statement execute function check_followed('company_id');
create trigger company_visas_followed after delete on company_visas referencing old table as removed
  for each statement execute function check_followed('company_id');
create trigger person_statuses_moved after update on person_statuses
  for each row when (old.person_id <> new.person_id) execute function check_left_member('person_id');
create trigger person_visas_moved after update on person_visas
  for each row when (old.person_id <> new.person_id) execute function check_left_member('person_id');
create trigger company_statuses_moved after update on company_statuses
  for each row when (old.company_id <> new.company_id) execute function check_left_member('company_id');
create trigger company_visas_moved after update on company_visas
  for each row when (old.company_id <> new.company_id) execute function check_left_member('company_id');

alter table emails
  add column follower_id integer references followers on delete cascade,
  drop constraint emails_check,
  add constraint emails_check check (num_nonnulls(person_id, company_id, user_id, follower_id) = 1);
create index emails_of_follower on emails (follower_id) where follower_id is not null;
create unique index emails_of_confirmation on emails (follower_id, kind)
  where follower_id is not null and kind <> 'followNews' and state = 'waiting';
