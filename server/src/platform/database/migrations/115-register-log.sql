-- The register's log (AUD-90): an append-only Merkle log over the change history and the issued documents.
create table register_log_leaves (
  -- From 0, without gaps.
  position bigint primary key check (position >= 0),
  kind text not null,
  -- Row of the table of that kind.
  source_id bigint not null,
  -- Names the row; public together with `sealed` in the proof of a document.
  label text not null,
  -- Null once the row was anonymised: its content can then no longer be guessed from `sealed` (AUD-92).
  salt bytea check (length(salt) = 16),
  -- SHA-256 of salt and content.
  sealed bytea not null check (length(sealed) = 32),
  logged_at timestamptz not null default register_now(),
  unique (kind, source_id)
);

-- Hashes of complete subtrees, 256 in a row, as C2SP tlog-tiles publishes them.
create table register_log_tiles (
  level integer not null,
  index bigint not null,
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, index)
);

-- Signed heads of the log.
create table register_log_checkpoints (
  size bigint primary key,
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null
);

-- How far each kind is logged. Rows up to `settled_id` are logged or do not exist: no transaction that ran when `pending_id` was
-- the largest id may still add one below it.
create table register_log_marks (
  kind text primary key,
  settled_id bigint not null default 0,
  pending_id bigint not null default 0,
  pending_xmax xid8,
  pending_at timestamptz
);

-- Rows whose content was removed or rewritten by an anonymisation; each is itself a leaf.
create table register_log_erasures (
  id bigint generated always as identity primary key,
  position bigint not null unique references register_log_leaves,
  erased_at timestamptz not null default register_now()
);

-- Rows to log. `content` is never published. It leaves out columns that change later, when members are merged, a document is
-- cancelled or an account is deleted.
create view register_log_sources (kind, source_id, label, at, content) as
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
from register_log_erasures e;

-- Only an anonymisation, which says so in its transaction, may change what is logged: the leaf stays, its salt goes.
create function erase_from_register_log() returns trigger language plpgsql as $$
declare
  erased bigint;
begin
  if current_setting('register.erases', true) is distinct from 'on' then
    return null;
  end if;
  update register_log_leaves set salt = null where kind = tg_argv[0] and source_id = old.id and salt is not null
    returning position into erased;
  if erased is not null then
    insert into register_log_erasures (position) values (erased);
  end if;
  return null;
end $$;
create trigger erase_from_register_log after delete or update of username, screen, resource, record_id, action, changes on change_history
  for each row execute function erase_from_register_log('change');
create trigger erase_from_register_log after delete or update of code, facts on issued_documents
  for each row execute function erase_from_register_log('document');
create trigger erase_from_register_log after delete or update of code, company_name, president, facts on company_practice_notices
  for each row execute function erase_from_register_log('practiceNotice');
create trigger erase_from_register_log after delete or update of code, content on certificates
  for each row execute function erase_from_register_log('certificate');
