-- What each member owes of account 461, beside the rows that it is the sum of: lists show it and ask for who owes.
-- A table of its own, so that posting dues waits for nobody who edits a member, and no index of the members hears of it.
create table person_balances (
  person_id integer primary key references persons on delete cascade,
  balance numeric(18, 2) not null,
  owes boolean not null generated always as (balance > 0) stored
);
create index person_balances_owing on person_balances (person_id) where owes;
create table company_balances (
  company_id integer primary key references companies on delete cascade,
  balance numeric(18, 2) not null,
  owes boolean not null generated always as (balance > 0) stored
);
create index company_balances_owing on company_balances (company_id) where owes;

insert into person_balances (person_id, balance)
select person_id, sum(fee - payment_amount) from person_dues where code like '461%' group by person_id;
insert into company_balances (company_id, balance)
select company_id, sum(fee - payment_amount) from company_dues where code like '461%' group by company_id;

-- Dues are inserted and deleted, never altered. In the order of the members, so that nobody waits in a circle.
create function add_to_person_balance() returns trigger language plpgsql as $$
begin
  insert into person_balances as b (person_id, balance)
  select person_id, sum(fee - payment_amount) * case tg_op when 'DELETE' then -1 else 1 end
  from moved where code like '461%' group by person_id order by person_id
  on conflict (person_id) do update set balance = b.balance + excluded.balance;
  return null;
end $$;
create trigger person_dues_owed after insert on person_dues referencing new table as moved
  for each statement execute function add_to_person_balance();
create trigger person_dues_owed_no_more after delete on person_dues referencing old table as moved
  for each statement execute function add_to_person_balance();
create function add_to_company_balance() returns trigger language plpgsql as $$
begin
  insert into company_balances as b (company_id, balance)
  select company_id, sum(fee - payment_amount) * case tg_op when 'DELETE' then -1 else 1 end
  from moved where code like '461%' group by company_id order by company_id
  on conflict (company_id) do update set balance = b.balance + excluded.balance;
  return null;
end $$;
create trigger company_dues_owed after insert on company_dues referencing new table as moved
  for each statement execute function add_to_company_balance();
create trigger company_dues_owed_no_more after delete on company_dues referencing old table as moved
  for each statement execute function add_to_company_balance();

-- Notes of some days, and what they sum up to.
create index invoices_by_day on invoices (issued_on, id);

-- A receipt without a note: whose it seems to be, or why it is left aside.
drop index bank_statement_lines_open;
alter table bank_statement_lines
  drop constraint bank_statement_lines_check,
  drop column state,
  add person_id integer references persons on delete set null,
  add company_id integer references companies on delete set null,
  add aside_reason text,
  add constraint bank_statement_lines_one_member check (num_nonnulls(person_id, company_id) <= 1),
  add constraint bank_statement_lines_aside check (aside_reason is null or (confirmed_at is null and invoice_id is null));
alter table bank_statement_lines
  add state text not null generated always as (
    case
      when confirmed_at is not null then 'confirmed'
      when aside_reason is not null then 'aside'
      when invoice_id is not null then 'suggested'
      else 'unmatched'
    end) stored;
create index bank_statement_lines_open on bank_statement_lines (statement_id)
  where confirmed_at is null and aside_reason is null;
create index bank_statement_lines_of_payer on bank_statement_lines (payer_iban) where confirmed_at is not null;
create index bank_statement_lines_of_person on bank_statement_lines (person_id) where person_id is not null;
create index bank_statement_lines_of_company on bank_statement_lines (company_id) where company_id is not null;
