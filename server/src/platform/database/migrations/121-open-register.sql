-- The open register (PUB-220): of each night the manifest, which stays, and the files, which go after 400 days.
create table open_register_days (
  id integer generated always as identity primary key,
  day date not null unique,
  -- Day whose file the changes begin from; null for the first.
  since date check (since < day),
  manifest text not null,
  seal bytea not null,
  created_at timestamptz not null default register_now()
);

create table open_register_files (
  id integer generated always as identity primary key,
  open_register_day_id integer not null references open_register_days,
  name text not null unique,
  -- Null once the file was removed.
  file_id integer references files,
  seal bytea not null
);
create index open_register_files_of_day on open_register_files (open_register_day_id);
create index open_register_files_of_file on open_register_files (file_id) where file_id is not null;

create or replace view register_log_sources (kind, source_id, label, at, content) as
select 'change', h.id, 'change ' || h.id, h.at,
  json_build_array(extract(epoch from h.at)::text, h.username, h.screen, h.request_id, h.resource, h.record_id, h.action, h.changes)::text
from change_history h
union all
select 'document', d.id, d.kind || ' ' || d.code || ' ' || to_char(d.date, 'YYYY-MM-DD'), d.created_at,
  json_build_array(d.series, d.number, d.year, d.facts)::text
from issued_documents d
union all
select 'practiceNotice', n.id, 'aviz ' || n.code || ' ' || to_char(n.date, 'YYYY-MM-DD'), n.created_at,
  json_build_array(n.number, n.year, n.company_name, n.region_name, n.president, n.facts)::text
from company_practice_notices n
union all
select 'certificate', c.id, 'certificate ' || c.code || ' ' || to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD'), c.issued_at,
  json_build_array(c.content)::text
from certificates c
union all
select 'erasure', e.id, 'erasure ' || e.position, e.erased_at, json_build_array(e.position, extract(epoch from e.erased_at)::text)::text
from register_log_erasures e
union all
select 'snapshot', o.id, 'snapshot ' || to_char(o.day, 'YYYY-MM-DD'), o.created_at, o.manifest
from open_register_days o;
