-- During a rolling restart the previous version still writes the discounts of a member into the member's own columns. They
-- become the discounts of the current year (MON-130); without this they would be lost. To be dropped with those columns.
create function keep_discounts_of_previous_version() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %I (%I, year, fixed_due, variable_due, discount_names)
     values ($1, extract(year from register_now() at time zone ''Europe/Bucharest''), $2, $3, $4)
     on conflict (%I, year) do update set fixed_due = excluded.fixed_due, variable_due = excluded.variable_due,
       discount_names = excluded.discount_names, version = %I.version + 1, updated_at = register_now()',
    tg_argv[0], tg_argv[1], tg_argv[1], tg_argv[0]
  ) using new.id, new.fixed_due, new.variable_due, new.discount_names;
  return null;
end
$$;

create trigger persons_discounts_of_previous_version after update of fixed_due, variable_due, discount_names on persons
for each row when ((old.fixed_due, old.variable_due, old.discount_names)
  is distinct from (new.fixed_due, new.variable_due, new.discount_names))
execute function keep_discounts_of_previous_version('person_discounts', 'person_id');
create trigger companies_discounts_of_previous_version after update of fixed_due, variable_due, discount_names on companies
for each row when ((old.fixed_due, old.variable_due, old.discount_names)
  is distinct from (new.fixed_due, new.variable_due, new.discount_names))
execute function keep_discounts_of_previous_version('company_discounts', 'company_id');
