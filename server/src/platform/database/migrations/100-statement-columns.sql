-- What staff said the columns of a statement are whose titles no layout knows (MON-291), and what is remembered of it for
-- later statements of the bank: four letters of its accounts' IBAN. Titles as `plainTitle` writes them.
alter table bank_statements add column columns text;

create table bank_columns (
  id integer generated always as identity primary key,
  bank text not null,
  title text not null,
  meaning text not null,
  updated_at timestamptz not null default register_now(),
  constraint bank_columns_once unique (bank, title),
  constraint bank_columns_bank check (bank ~ '^[A-Z]{4}$')
);
