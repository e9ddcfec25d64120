-- Payments that members have declared for a report and that no receipt has posted yet (MON-237): the proof of the present filing,
-- as far as its note is still open. `text` is the one wording; a note that was posted is part of the balance. A plain SELECT, so
-- that the planner inlines it and reads single members by index.
create function declared_payments()
returns table (person_id integer, company_id integer, invoice_id integer, is_posted boolean, amount numeric, text text)
language sql stable parallel safe as $$
  select r.person_id, r.company_id, i.id, i.posted_at is not null, d.amount,
    case when i.posted_at is not null then 'din care ' else '' end
      || translate(to_char(d.amount, 'FM999,999,999,990.00'), ',.', '.,') || ' declarați plătiți la '
      || to_char(p.op_date,
        case when extract(year from p.op_date) = extract(year from register_now() at time zone 'Europe/Bucharest')
          then 'DD.MM' else 'DD.MM.YYYY' end)
      || ' (OP ' || p.op_number || '), în verificare'
  from annual_report_payments p
  join annual_reports r on r.id = p.annual_report_id
  join invoices i on i.annual_report_id = r.id and i.status = 'issued'
  cross join lateral (
    select least(p.fixed_due_value_paid + p.variable_due_value_paid, i.total - i.settled) as amount
  ) d
  where p.set_aside_at is null and p.op_number is not null and p.op_date is not null and d.amount > 0
$$;
