-- Numbers of one type: a condition on source_id of the whole view then reaches each table and its index. With two types PostgreSQL
-- wrote out the content of every row of the history before it took the 5,000 new ones.
create or replace view register_log_sources (kind, source_id, label, at, content) as
select 'change', h.id, 'change ' || h.id, h.at,
  json_build_array(extract(epoch from h.at)::text, h.username, h.screen, h.request_id, h.resource, h.record_id, h.action, h.changes)::text
from change_history h
union all
select 'document', d.id::bigint, d.kind || ' ' || d.code || ' ' || to_char(d.date, 'YYYY-MM-DD'), d.created_at,
  json_build_array(d.series, d.number, d.year, d.facts)::text
from issued_documents d
union all
select 'practiceNotice', n.id::bigint, 'aviz ' || n.code || ' ' || to_char(n.date, 'YYYY-MM-DD'), n.created_at,
  json_build_array(n.number, n.year, n.company_name, n.region_name, n.president, n.facts)::text
from company_practice_notices n
union all
select 'certificate', c.id::bigint, 'certificate ' || c.code || ' ' || to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD'), c.issued_at,
  json_build_array(c.content)::text
from certificates c
union all
select 'stamp', s.id::bigint, 'stamp ' || s.code || ' ' || to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD'), s.created_at,
  json_build_array(s.year, s.font_size, s.lines)::text
from stamps s
union all
select 'receipt', e.id::bigint, 'receipt ' || e.key || ' ' || to_char(e.issued_at at time zone 'UTC', 'YYYY-MM-DD'), e.created_at,
  json_build_array(e.year, e.number, e.content)::text
from annual_report_receipts e
union all
select 'erasure', e.id, 'erasure ' || e.position, e.erased_at, json_build_array(e.position, extract(epoch from e.erased_at)::text)::text
from register_log_erasures e
union all
select 'snapshot', o.id::bigint, 'snapshot ' || to_char(o.day, 'YYYY-MM-DD'), o.created_at, o.manifest
from open_register_days o;
