-- Which due paid which line of a note of dues, so that a due that goes, or is corrected, opens the note again; less
-- than zero: what a correction took back. Of notes of advances the line is empty, as before.
alter table invoice_settlements
  add line integer,
  drop constraint invoice_settlements_amount_check,
  add constraint invoice_settlements_amount_check check (amount > 0 or (amount < 0 and line is not null)),
  add foreign key (invoice_id, line) references invoice_lines (invoice_id, position);
alter table invoice_lines add check (settled >= 0);

-- What was posted on a note's lines carries its name, code and year; nothing else tells it.
insert into invoice_settlements (invoice_id, line, person_due_id, amount)
select i.id, l.position, d.id, d.payment_amount
from invoices i join invoice_lines l on l.invoice_id = i.id and l.settled > 0
join person_dues d on d.person_id = i.person_id and d.code = l.code and d.fee_year = l.year
  and d.fee_summary = 'Nota ' || i.name and d.payment_amount > 0
  and d.payment_summary is distinct from 'compensare 472-461'
where i.kind = 'dues'
order by d.id;
insert into invoice_settlements (invoice_id, line, company_due_id, amount)
select i.id, l.position, d.id, d.payment_amount
from invoices i join invoice_lines l on l.invoice_id = i.id and l.settled > 0
join company_dues d on d.company_id = i.company_id and d.code = l.code and d.fee_year = l.year
  and d.fee_summary = 'Nota ' || i.name and d.payment_amount > 0
  and d.payment_summary is distinct from 'compensare 472-461'
where i.kind = 'dues'
order by d.id;

-- A due that a decision posted may be deleted: the posting stays, with the day on which it was undone.
alter table annual_report_postings
  add due_deleted_at timestamptz,
  drop constraint annual_report_postings_person_due_id_fkey,
  drop constraint annual_report_postings_company_due_id_fkey,
  drop constraint annual_report_postings_undoes_id_key;
create unique index annual_report_postings_undoing on annual_report_postings (undoes_id) where due_deleted_at is null;
