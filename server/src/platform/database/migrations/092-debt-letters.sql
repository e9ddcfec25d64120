-- How often a member was notified of a debt (MON-247): the email of each step, and its place among those that were sent. `letter`
-- is null until the email is sent, and again if it comes back.
alter table debt_reminders add column email_id integer references emails on delete set null;
alter table debt_reminders add column letter smallint check (letter between 1 and 3);
create index debt_reminders_of_email on debt_reminders (email_id) where email_id is not null;

update debt_reminders r set email_id = e.id
from emails e
where e.kind like 'debtAfter%' and e.created_at = r.sent_at
  and e.person_id is not distinct from r.person_id and e.company_id is not distinct from r.company_id;

update debt_reminders r set letter = s.place
from (
  select d.id, row_number() over (partition by d.person_id, d.company_id, d.year order by d.step) as place
  from debt_reminders d join emails e on e.id = d.email_id
  where e.state = 'sent'
) s
where s.id = r.id and s.place <= 3;

-- Steps of a debt are unique by debt_reminders_once. Two letters of one step may both end with the same year: of 2025 and 2026,
-- and later of 2026 alone.
drop index emails_once_a_year;
create unique index emails_once_a_year on emails (
    kind, reminder_year, person_id, company_id, (case when kind = 'reminderOfVisaDay' then facts ->> 'day' end))
  nulls not distinct where reminder_year is not null and kind not like 'debtAfter%';
