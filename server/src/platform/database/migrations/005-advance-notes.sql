-- What of an advance is paid: only that can be used, and what notes of dues use of it is kept for them.

-- Lei that a member's open advance notes may ask for together.
alter table year_settings
  add advance_note_cap numeric(12, 2) not null default 5000 check (advance_note_cap >= 0);

-- When a validated report has posted the note's lines and what the note used of the advance; until then that is reserved.
alter table invoices add posted_at timestamptz;

-- The last line behind the rules of the application. An advance that is below zero already may stay there.
create or replace function add_to_advance() returns trigger language plpgsql as $$
begin
  update persons p set avans = p.avans + a.total
  from (select person_id, sum(amount) as total from added where person_id is not null group by person_id) a
  where p.id = a.person_id;
  update companies c set avans = c.avans + a.total
  from (select company_id, sum(amount) as total from added where company_id is not null group by company_id) a
  where c.id = a.company_id;
  if exists (
    select from (
      select person_id, company_id, sum(amount) as total from added group by person_id, company_id
    ) a left join persons p on p.id = a.person_id left join companies c on c.id = a.company_id
    where a.total < 0 and coalesce(p.avans, c.avans) < 0
  ) then
    raise exception 'an advance would fall below zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Entries from before may have brought an advance below zero; those after this moment may not.
insert into installation (key, value) values ('advance-guarded-since', now()::text);
