-- Dues that 'Încasare' posted for one payment carry the number of their receipt (MON-111).
create sequence receipt_numbers as integer;
alter table person_dues add column receipt_id integer, add column document_number text;
alter table company_dues add column receipt_id integer, add column document_number text;

-- Earlier payments: 'Încasare' wrote all rows of a payment in one transaction, with these codes and explanations.
with parts as (
  select id, person_id, created_at, payment_date, payment_summary from person_dues
  where fee = 0 and payment_amount > 0 and import_id is null and statement_line_id is null
    and payment_summary <> 'compensare 472-461'
    and (code = '461.01' and fee_summary = 'Cotizații ' || fee_year
      or code like '461.01.%' and fee_summary like 'Nota %'
      or code = '472' and fee_summary = 'Avans')
), receipts as (
  select person_id, created_at, payment_date, payment_summary, nextval('receipt_numbers') as id
  from (select person_id, created_at, payment_date, payment_summary from parts
    group by 1, 2, 3, 4 having count(*) > 1 order by 2) several
)
update person_dues d set receipt_id = r.id
from parts p join receipts r using (person_id, created_at, payment_date, payment_summary)
where d.id = p.id;

with parts as (
  select id, company_id, created_at, payment_date, payment_summary from company_dues
  where fee = 0 and payment_amount > 0 and import_id is null and statement_line_id is null
    and payment_summary <> 'compensare 472-461'
    and (code = '461.01' and fee_summary = 'Cotizații ' || fee_year
      or code like '461.01.%' and fee_summary like 'Nota %'
      or code = '472' and fee_summary = 'Avans')
), receipts as (
  select company_id, created_at, payment_date, payment_summary, nextval('receipt_numbers') as id
  from (select company_id, created_at, payment_date, payment_summary from parts
    group by 1, 2, 3, 4 having count(*) > 1 order by 2) several
)
update company_dues d set receipt_id = r.id
from parts p join receipts r using (company_id, created_at, payment_date, payment_summary)
where d.id = p.id;
