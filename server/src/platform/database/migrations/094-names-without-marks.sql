-- A name is found in whatever notation: unaccent() makes two commas of „, so that „ALFA” S.R.L. was not found as "ALFA" SRL, and
-- D'Amico was not found as Damico (MEM-214). What is no name (user names, addresses, names of saved lists) keeps the key that it
-- has; columns and indexes refer to the function itself, whatever its name.
alter function search_key(text) rename to plain_key;

create function plain_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(plain_key(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- From the inside: quotation marks and commas part words, apostrophes do not; S. R. L. is the word srl, d amico is damico.
create function search_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      btrim(regexp_replace(
        translate(
          lower(public.unaccent('public.unaccent'::regdictionary, translate(
            replace(value, '''''', ' '),
            '"“”„‟«»‹›〝〞＂,;<>''’‘‚‛ʼʻʹ′´`＇',
            repeat(' ', 16)))),
          '-",<>.''',
          repeat(' ', 5)),
        '\s+', ' ', 'g')) collate "C",
      '\m([a-z]) (?=[a-z]\M)', '\1', 'g'),
    '\m([dlo]) (?=[a-z]{2})', '\1', 'g');

create or replace function search_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(search_key(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- The words of a name, each also in the spelling with the other letter of â and î (MEM-215).
create function name_words(name text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(
    search_key(name) || ' ' || search_key(translate(name, 'âÂ', 'îÎ')) || ' ' || search_key(translate(name, 'îÎ', 'âÂ')), ' ');

-- Indexes on these columns are built by the next migration, while the register is in use.
alter table persons
  drop column full_name_search,
  drop column last_name_search,
  drop column first_name_search,
  add column full_name_search text not null generated always as (search_key(last_name || ' ' || first_name)) stored,
  add column last_name_search text not null generated always as (search_key(last_name)) stored,
  add column first_name_search text not null generated always as (search_key(first_name)) stored;

alter table companies
  drop column name_search,
  add column name_search text not null generated always as (search_key(name)) stored;

alter table users
  drop column last_name_search,
  drop column first_name_search,
  add column last_name_search text not null generated always as (search_key(last_name)) stored,
  add column first_name_search text not null generated always as (search_key(first_name)) stored;

alter table invoices
  drop column payer_name_search,
  add column payer_name_search text not null generated always as (search_key(payer_name)) stored;

alter table annual_reports
  drop column person_name_search,
  drop column company_name_search,
  add column person_name_search text generated always as (case when person_id is not null then search_key(member_name) end) stored,
  add column company_name_search text generated always as (case when company_id is not null then search_key(member_name) end) stored;
