-- What the version before no longer names (migration 098). The discounts on persons and companies stay: that version reads whole
-- rows of members by prepared statements, which PostgreSQL refuses once the table has other columns.
drop function signs_of(text[]);
alter table list_counters drop column signs;
comment on column persons.fixed_due is 'Not used, nor variable_due and discount_names. To be dropped once no version prepares statements that return whole rows (the last one: 098).';
comment on column companies.fixed_due is 'Not used, nor variable_due and discount_names. To be dropped once no version prepares statements that return whole rows (the last one: 098).';
