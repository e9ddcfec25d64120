-- persons? ({"rows":"all"})
select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select coalesce(sum(row_difference), 0)
  from list_counters
  where table_name = 'persons') as "$total"
  from (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where true
  order by t.last_name asc, t.first_name asc, t.id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- []

-- persons?view=person-list&page=3&itemsPerPage=50 ({"rows":"region","id":14})
select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select coalesce(sum(row_difference), 0)
  from list_counters
  where table_name = 'persons' and region_id = $3) as "$total"
  from (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where t.region_id = $1
  order by t.last_name asc, t.first_name asc, t.id asc
  limit 50 offset (select $2::bigint)) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- [14,100,14]

-- persons? ({"rows":"person","id":7})
select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select count(*)
  from persons t
  where t.id = $1) as "$total"
  from (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where t.id = $1
  order by t.last_name asc, t.first_name asc, t.id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- [7]

-- persons? ({"rows":"company","id":7})
select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select count(*)
  from persons t
  where false) as "$total"
  from (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where false
  order by t.last_name asc, t.first_name asc, t.id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- []

-- persons?region.id__eq=14&order[regNumber]=desc ({"rows":"all"})
select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select coalesce(sum(row_difference), 0)
  from list_counters
  where table_name = 'persons' and region_id = $2) as "$total"
  from (select t.id, t.reg_number as order_0
  from persons t
  where true and t.region_id = $1
  order by t.reg_number desc, t.id desc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 desc, page.id desc
-- [14,14]

-- persons?lastName=popescu ana&regNumber__exists=false ({"rows":"all"})
with matched as materialized (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where true and t.last_name_search like (select search_pattern($1)) and t.last_name_search like (select search_pattern($2)) and t.reg_number is null) select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 asc, order_1 asc, id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- ["popescu","ana"]

-- persons?search=popescu 0722000001 ({"rows":"region","id":14})
with matched as materialized (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where t.region_id = $1 and (t.full_name_search like (select search_pattern($2)) or t.reg_number_search like (select code_pattern(code_key($2))) or t.cip_search like (select code_pattern(code_key($2))) or t.cnp_search like (select code_pattern(code_key($2)))) and (t.full_name_search like (select search_pattern($3)) or t.reg_number_search like (select code_pattern(code_key($3))) or t.cip_search like (select code_pattern(code_key($3))) or t.cnp_search like (select code_pattern(code_key($3))) or translate(t.phone_number, ' ./()+-', '') like $4 or translate(t.mobile_number, ' ./()+-', '') like $5)) select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 asc, order_1 asc, id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- [14,"popescu","0722000001","%722000001%","%722000001%"]

-- companies?search=office@firma.ro ({"rows":"all"})
with matched as materialized (select t.id, t.name as order_0
  from companies t
  where true and (plain_key(t.email) like (select plain_pattern($1)))) select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.name as "name", t.cui as "cui", ref_type.id as "type", ref_type.name as "type.name", ref_region.id as "region", ref_region.name as "region.name", coalesce((select s.name
  from company_statuses s
  where s.company_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.name <> 'tutore stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.name
  from company_statuses s
  where s.company_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.visa
  from company_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.company_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from company_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from company_balances b
  where b.company_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.company_id = t.id) as "declaredPaymentText", t.cip as "cip", t.phone as "phone", t.email as "email", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 asc, id asc
  limit 30) page
  join companies t on t.id = page.id
  join company_types ref_type on ref_type.id = t.type_id
  join regions ref_region on ref_region.id = t.region_id
  order by page.order_0 asc, page.id asc
-- ["office@firma.ro"]

-- persons?order[monitorCategory.name]=asc&order[region.name]=desc ({"rows":"region","id":14})
select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select coalesce(sum(row_difference), 0)
  from list_counters
  where table_name = 'persons' and region_id = $2) as "$total"
  from (select t.id, t.monitor_category_id as order_0, by_1.name as order_1, t.last_name as order_2, t.first_name as order_3
  from persons t
  join regions by_1 on by_1.id = t.region_id
  where t.region_id = $1
  order by t.monitor_category_id asc, by_1.name desc, t.last_name asc, t.first_name asc, t.id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 desc, page.order_2 asc, page.order_3 asc, page.id asc
-- [14,14]

-- persons?owes=true&currentVisa=false&currentStatus=activ ({"rows":"region","id":14})
with matched as materialized (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where t.region_id = $1 and (t.id in (select b.person_id
  from person_balances b
  where b.owes)) = $2 and (t.id in (select v.id
  from (select distinct on (v.person_id) v.person_id as id, v.checked as granted
  from person_visas v
  where v.year = extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int and (v.date is null or v.date <= (register_now() at time zone 'Europe/Bucharest')::date)
  order by v.person_id, v.date desc nulls last, v.id desc) v
  where v.granted)) = $3 and (t.id in (select latest.id
  from (select distinct on (s.person_id) s.person_id as id, s.status as status
  from person_statuses s
  where s.date <= (register_now() at time zone 'Europe/Bucharest')::date
  order by s.person_id, s.status = 'tutore_stagiu', s.date desc, s.id desc) latest
  where latest.status = $4)) is true) select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 asc, order_1 asc, id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- [14,true,false,"activ"]

-- persons?practiceRight=fara_viza ({"rows":"all"})
with matched as materialized (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where true and (t.id in (select r.id
  from person_practice_rights((register_now() at time zone 'Europe/Bucharest')::date) r
  where coalesce(r.reason, 'da') = $1)) is true) select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.last_name as "lastName", t.first_name as "firstName", ref_region.id as "region", ref_region.name as "region.name", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", t.cip as "cip", t.member_type as "memberType", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 asc, order_1 asc, id asc
  limit 30) page
  join persons t on t.id = page.id
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- ["fara_viza"]

-- companies?name=audit&type.id=1 ({"rows":"region","id":14})
with matched as materialized (select t.id, t.name as order_0
  from companies t
  where t.region_id = $1 and t.name_search like (select search_pattern($2)) and t.type_id = $3) select t.id, t.uuid, t.version, t.reg_number as "regNumber", t.name as "name", t.cui as "cui", ref_type.id as "type", ref_type.name as "type.name", ref_region.id as "region", ref_region.name as "region.name", coalesce((select s.name
  from company_statuses s
  where s.company_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.name <> 'tutore stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.name
  from company_statuses s
  where s.company_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", coalesce((select v.visa
  from company_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.company_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", (select coalesce(r.reason, 'da')
  from company_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", coalesce((select b.balance
  from company_balances b
  where b.company_id = t.id), 0.00) as "balance", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.company_id = t.id) as "declaredPaymentText", t.cip as "cip", t.phone as "phone", t.email as "email", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 asc, id asc
  limit 30) page
  join companies t on t.id = page.id
  join company_types ref_type on ref_type.id = t.type_id
  join regions ref_region on ref_region.id = t.region_id
  order by page.order_0 asc, page.id asc
-- [14,"audit",1]

-- users?roles=ROLE_MODERATOR&order[lastSignedInAt]=desc ({"rows":"all","except":"t.is_service"})
select t.id, t.uuid, t.version, t.username as "username", t.last_name as "lastName", t.first_name as "firstName", t.email as "email", t.role as "roles", ref_region.id as "region", ref_region.name as "region.name", t.last_signed_in_at as "lastSignedInAt", (select count(*)
  from users t
  where not t.is_service and t.role = $1) as "$total"
  from (select t.id, t.last_signed_in_at as order_0
  from users t
  where not t.is_service and t.role = $1
  order by t.last_signed_in_at desc nulls last, t.id desc
  limit 30) page
  join users t on t.id = page.id
  left join regions ref_region on ref_region.id = t.region_id
  order by page.order_0 desc nulls last, page.id desc
-- ["ROLE_MODERATOR"]

-- person_visas?person=9587eaef-1c9f-485b-896d-3decad9bcffc&year__gte=2020 ({"rows":"person","id":7})
select t.id, t.version, t.year as "year", t.checked as "checked", t.date as "date", t.reason as "reason", (select count(*)
  from person_visas t
  where t.person_id = $1 and t.person_id = (select id
  from persons
  where uuid = $2::uuid) and t.year >= $3) as "$total"
  from (select t.id, t.year as order_0, t.date as order_1
  from person_visas t
  where t.person_id = $1 and t.person_id = (select id
  from persons
  where uuid = $2::uuid) and t.year >= $3
  order by t.year desc, t.date desc, t.id desc
  limit 30) page
  join person_visas t on t.id = page.id
  order by page.order_0 desc, page.order_1 desc, page.id desc
-- [7,"9587eaef-1c9f-485b-896d-3decad9bcffc",2020]

-- person_visas?person.id=7 ({"rows":"region","id":14})
select t.id, t.version, t.year as "year", t.checked as "checked", t.date as "date", t.reason as "reason", (select count(*)
  from person_visas t
  join persons of_person on of_person.id = t.person_id
  where of_person.region_id = $1 and t.person_id = $2) as "$total"
  from (select t.id, t.year as order_0, t.date as order_1
  from person_visas t
  join persons of_person on of_person.id = t.person_id
  where of_person.region_id = $1 and t.person_id = $2
  order by t.year desc, t.date desc, t.id desc
  limit 30) page
  join person_visas t on t.id = page.id
  order by page.order_0 desc, page.order_1 desc, page.id desc
-- [14,7]

-- company_visas? ({"rows":"company","id":7})
select t.id, t.version, t.year as "year", t.visa as "visa", t.date as "date", t.reason as "reason", (select count(*)
  from company_visas t
  where t.company_id = $1) as "$total"
  from (select t.id, t.year as order_0, t.date as order_1
  from company_visas t
  where t.company_id = $1
  order by t.year desc, t.date desc, t.id desc
  limit 30) page
  join company_visas t on t.id = page.id
  order by page.order_0 desc, page.order_1 desc, page.id desc
-- [7]

-- person_dues?person.id=7 ({"rows":"person","id":7})
select t.id, t.version, t.code as "code", case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end as "type", t.fee_summary as "feeSummary", t.fee as "fee", t.fee_year as "feeYear", t.payment_summary as "paymentSummary", t.payment_date as "paymentDate", t.payment_amount as "paymentAmount", t.payment_year as "paymentYear", t.created_at as "createdAt", (select d.code || ' din ' || to_char(d.payment_date, 'DD.MM.YYYY')
   
  from invoice_settlements s
   
  join invoice_lines l on l.invoice_id = s.invoice_id and l.position = s.line and l.settled < s.amount
   
  join invoice_settlements c on c.invoice_id = s.invoice_id and c.line = s.line and c.amount < 0
   
  join person_dues d on d.id = c.person_due_id
   
  where s.person_due_id = t.id
  order by d.id desc
  limit 1) as "correctedBy", t.statement_line_id is not null as "fromStatement", t.receipt_id as "receipt", (select sum(o.payment_amount)
  from person_dues o
  where o.receipt_id = t.receipt_id) as "receiptAmount", t.document_number as "documentNumber", (select case when count(*) > 1 then string_agg(
      coalesce(o.type || ', ', '') || o.code || ' (' || o.fee_year || '): ' || translate(to_char(o.payment_amount, 'FM999,999,999,990.00'), ',.', '.,') || ' RON'
        || case when o.is_own then '' else ', la alt membru' end,
      '; '
  order by not o.is_own, o.id) end
   
  from (select o.id, o.code, (select case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end
  from (select o.code) t) as type, o.fee_year, o.payment_amount, o.person_id = t.person_id as is_own
  from person_dues o
     
  where o.statement_line_id = t.statement_line_id or o.receipt_id = t.receipt_id
  union all select o.id, o.code, (select case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end
  from (select o.code) t) as type, o.fee_year, o.payment_amount, false as is_own
  from company_dues o
     
  where o.statement_line_id = t.statement_line_id) o
   
  where t.statement_line_id is not null or t.receipt_id is not null) as "paidTogether", (select count(*)
  from person_dues t
  where t.person_id = $1 and t.person_id = $2) as "$total"
  from (select t.id, t.fee_year as order_0, t.payment_year as order_1
  from person_dues t
  where t.person_id = $1 and t.person_id = $2
  order by t.fee_year desc, t.payment_year desc, t.id desc
  limit 30) page
  join person_dues t on t.id = page.id
  order by page.order_0 desc, page.order_1 desc, page.id desc
-- [7,7]

-- company_dues?company=9587eaef-1c9f-485b-896d-3decad9bcffc&page=2 ({"rows":"region","id":14})
select t.id, t.version, t.code as "code", case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end as "type", t.fee_summary as "feeSummary", t.fee as "fee", t.fee_year as "feeYear", t.payment_summary as "paymentSummary", t.payment_date as "paymentDate", t.payment_amount as "paymentAmount", t.payment_year as "paymentYear", t.created_at as "createdAt", (select d.code || ' din ' || to_char(d.payment_date, 'DD.MM.YYYY')
   
  from invoice_settlements s
   
  join invoice_lines l on l.invoice_id = s.invoice_id and l.position = s.line and l.settled < s.amount
   
  join invoice_settlements c on c.invoice_id = s.invoice_id and c.line = s.line and c.amount < 0
   
  join company_dues d on d.id = c.company_due_id
   
  where s.company_due_id = t.id
  order by d.id desc
  limit 1) as "correctedBy", t.statement_line_id is not null as "fromStatement", t.receipt_id as "receipt", (select sum(o.payment_amount)
  from company_dues o
  where o.receipt_id = t.receipt_id) as "receiptAmount", t.document_number as "documentNumber", (select case when count(*) > 1 then string_agg(
      coalesce(o.type || ', ', '') || o.code || ' (' || o.fee_year || '): ' || translate(to_char(o.payment_amount, 'FM999,999,999,990.00'), ',.', '.,') || ' RON'
        || case when o.is_own then '' else ', la alt membru' end,
      '; '
  order by not o.is_own, o.id) end
   
  from (select o.id, o.code, (select case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end
  from (select o.code) t) as type, o.fee_year, o.payment_amount, false as is_own
  from person_dues o
     
  where o.statement_line_id = t.statement_line_id
  union all select o.id, o.code, (select case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end
  from (select o.code) t) as type, o.fee_year, o.payment_amount, o.company_id = t.company_id as is_own
  from company_dues o
     
  where o.statement_line_id = t.statement_line_id or o.receipt_id = t.receipt_id) o
   
  where t.statement_line_id is not null or t.receipt_id is not null) as "paidTogether", (select count(*)
  from company_dues t
  join companies of_company on of_company.id = t.company_id
  where of_company.region_id = $1 and t.company_id = (select id
  from companies
  where uuid = $2::uuid)) as "$total"
  from (select t.id, t.fee_year as order_0, t.payment_year as order_1
  from company_dues t
  join companies of_company on of_company.id = t.company_id
  where of_company.region_id = $1 and t.company_id = (select id
  from companies
  where uuid = $2::uuid)
  order by t.fee_year desc, t.payment_year desc, t.id desc
  limit 30 offset (select $3::bigint)) page
  join company_dues t on t.id = page.id
  order by page.order_0 desc, page.order_1 desc, page.id desc
-- [14,"9587eaef-1c9f-485b-896d-3decad9bcffc",30]

-- invoices?person.id=7&status=issued ({"rows":"region","id":14})
select t.id, t.uuid, t.version, t.name as "name", t.issued_on as "issuedOn", t.kind as "kind", t.amount as "amount", t.advance_used as "advanceUsed", t.total as "total", t.settled as "settled", t.status as "status", '/download/invoice/' || t.uuid as "invoiceLink", coalesce((select m.region_id
  from persons m
  where m.id = t.person_id), (select m.region_id
  from companies m
  where m.id = t.company_id)) as "memberRegion", (select count(*)
  from invoices t
  where (t.region_id = $1 or t.person_id = any(array(select m.id
  from persons m
  where m.region_id = $1)) or t.company_id = any(array(select m.id
  from companies m
  where m.region_id = $1))) and t.person_id = $2 and t.status = $3) as "$total"
  from (select t.id, t.issued_on as order_0
  from invoices t
  where (t.region_id = $1 or t.person_id = any(array(select m.id
  from persons m
  where m.region_id = $1)) or t.company_id = any(array(select m.id
  from companies m
  where m.region_id = $1))) and t.person_id = $2 and t.status = $3
  order by t.issued_on desc, t.id desc
  limit 30) page
  join invoices t on t.id = page.id
  order by page.order_0 desc, page.id desc
-- [14,7,"issued"]

-- invoices?view=invoice-register&name=cj-2026 15 ({"rows":"region","id":14})
with matched as materialized (select t.id, t.issued_on as order_0
  from invoices t
  where (t.region_id = $1 or t.person_id = any(array(select m.id
  from persons m
  where m.region_id = $1)) or t.company_id = any(array(select m.id
  from companies m
  where m.region_id = $1))) and t.series = $2 and t.number = $3) select t.id, t.uuid, t.version, t.name as "name", t.issued_on as "issuedOn", t.payer_name as "payerName", ref_person.uuid as "person", ref_company.uuid as "company", ref_region.id as "region", ref_region.name as "region.name", t.kind as "kind", t.amount as "amount", t.advance_used as "advanceUsed", t.total as "total", t.settled as "settled", t.status as "status", t.invoicing_state as "invoicingState", t.invoicing_note as "invoicingNote", '/download/invoice/' || t.uuid as "invoiceLink", coalesce((select m.region_id
  from persons m
  where m.id = t.person_id), (select m.region_id
  from companies m
  where m.id = t.company_id)) as "memberRegion", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 desc, id desc
  limit 30) page
  join invoices t on t.id = page.id
  left join persons ref_person on ref_person.id = t.person_id
  left join companies ref_company on ref_company.id = t.company_id
  join regions ref_region on ref_region.id = t.region_id
  order by page.order_0 desc, page.id desc
-- [14,"CJ-2026",15]

-- invoices?view=invoice-register&payerName=popescu&invoicingState=refused ({"rows":"all"})
with matched as materialized (select t.id, t.issued_on as order_0
  from invoices t
  where true and t.payer_name_search like (select search_pattern($1)) and t.invoicing_state = $2) select t.id, t.uuid, t.version, t.name as "name", t.issued_on as "issuedOn", t.payer_name as "payerName", ref_person.uuid as "person", ref_company.uuid as "company", ref_region.id as "region", ref_region.name as "region.name", t.kind as "kind", t.amount as "amount", t.advance_used as "advanceUsed", t.total as "total", t.settled as "settled", t.status as "status", t.invoicing_state as "invoicingState", t.invoicing_note as "invoicingNote", '/download/invoice/' || t.uuid as "invoiceLink", coalesce((select m.region_id
  from persons m
  where m.id = t.person_id), (select m.region_id
  from companies m
  where m.id = t.company_id)) as "memberRegion", (select count(*)
  from matched) as "$total"
  from (select *
  from matched
  order by order_0 desc, id desc
  limit 30) page
  join invoices t on t.id = page.id
  left join persons ref_person on ref_person.id = t.person_id
  left join companies ref_company on ref_company.id = t.company_id
  join regions ref_region on ref_region.id = t.region_id
  order by page.order_0 desc, page.id desc
-- ["popescu","refused"]

-- bank_statement_lines?statement.id=3&state=suggested ({"rows":"region","id":14})
select t.id, t.version, t.position as "position", t.booked_on as "bookedOn", t.amount as "amount", t.payer_name as "payerName", t.text as "text", ref_invoice.uuid as "invoice", ref_invoice.name as "invoice.name", (select i.payer_name
  from invoices i
  where i.id = t.invoice_id) as "payer", ref_person.uuid as "person", ref_person.full_name as "person.name", ref_company.uuid as "company", ref_company.name as "company.name", t.aside_reason as "asideReason", t.certainty as "certainty", t.reason as "reason", t.state as "state", t.kind as "kind", (select string_agg(i.name || ', ' || i.payer_name || ': '
      || translate(to_char(t.split[place][2] / 100.0, 'FM9,999,999,990.00'), ',.', '.,') || ' RON', '; '
  order by place)
   
  from generate_subscripts(t.split, 1) place
  join invoices i on i.id = t.split[place][1]) as "split", (select 'nr. ' || l.position || ' din extrasul încărcat la '
      || to_char(s.created_at at time zone 'Europe/Bucharest', 'DD.MM.YYYY')
      || case l.state when 'confirmed' then ', deja înregistrată' when 'aside' then ', exclusă' else '' end
   
  from bank_statement_lines l
  join bank_statements s on s.id = l.statement_id
  where l.id = t.resembles_id) as "resembles", t.confirmed_at as "confirmedAt", t.confirmed_by as "confirmedBy", coalesce((select coalesce(case when not u.is_service then
    nullif(concat_ws(' ', nullif(u.last_name, ''), nullif(u.first_name, '')), '') end, u.username)
  from users u
  where lower(u.username) = lower(t.confirmed_by)), t.confirmed_by) as "confirmedByName", (select count(*)
  from bank_statement_lines t
  join bank_statements of_statement on of_statement.id = t.statement_id
  where of_statement.region_id = $1 and t.statement_id = $2 and t.state = $3) as "$total"
  from (select t.id, t.position as order_0
  from bank_statement_lines t
  join bank_statements of_statement on of_statement.id = t.statement_id
  where of_statement.region_id = $1 and t.statement_id = $2 and t.state = $3
  order by t.position asc, t.id asc
  limit 30) page
  join bank_statement_lines t on t.id = page.id
  left join invoices ref_invoice on ref_invoice.id = t.invoice_id
  left join persons ref_person on ref_person.id = t.person_id
  left join companies ref_company on ref_company.id = t.company_id
  order by page.order_0 asc, page.id asc
-- [14,3,"suggested"]

-- regions?name=iasi ({"rows":"all"})
select t.id, t.version, t.name as "name", (select count(*)
  from regions t
  where true and search_key(t.name) like (select search_pattern($1))) as "$total"
  from (select t.id, t.name as order_0
  from regions t
  where true and search_key(t.name) like (select search_pattern($1))
  order by t.name asc, t.id asc) page
  join regions t on t.id = page.id
  order by page.order_0 asc, page.id asc
-- ["iasi"]

-- persons/5?view=person-details ({"rows":"region","id":14})
select t.id, t.uuid, t.version, t.show_personal_info as "showPersonalInfo", t.last_name as "lastName", t.first_name as "firstName", t.full_name as "fullName", t.cnp as "cnp", t.reg_number as "regNumber", t.app_ceccar_id as "appCeccarId", ref_region.id as "region", ref_region.name as "region.name", t.cip as "cip", t.avans as "avans", coalesce((select sum(i.total - i.settled)
  from invoices i
  where i.person_id = t.id and i.kind = 'advance' and i.status = 'issued'), 0.00) as "avansNeachitat", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", coalesce((select sum(p.amount)
  from declared_payments() p
  where p.person_id = t.id), 0.00) as "declaredPayment", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", coalesce((select v.ends_on
  from person_visas_on(extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int, (register_now() at time zone 'Europe/Bucharest')::date) v
  where v.id = t.id), (select e.ends_on
  from visa_end(extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) e)) as "visaValidUntil", (select max(y.year)
  from (select distinct on (v.year) v.year, v.checked as granted
  from person_visas v
  where v.person_id = t.id and (v.date is null or v.date <= (register_now() at time zone 'Europe/Bucharest')::date)
  order by v.year, v.date desc nulls last, v.id desc) y
  where y.granted) as "lastVisaYear", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", (select r.ends_on
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRightUntil", (select r.status
  from annual_reports r
  where r.person_id = t.id and r.year = extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int - 1
  order by r.is_validated desc, r.attempt desc
  limit 1) as "reportStatus", (select max(d.payment_date)
  from person_dues d
  where d.person_id = t.id and d.payment_amount > 0 and d.payment_summary is distinct
  from 'compensare 472-461') as "lastPaymentDate", (select sum(p.payment_amount)
  from person_dues p
  where p.person_id = t.id and p.payment_amount > 0 and p.payment_summary is distinct
  from 'compensare 472-461' and p.payment_date = (select max(d.payment_date)
  from person_dues d
  where d.person_id = t.id and d.payment_amount > 0 and d.payment_summary is distinct
  from 'compensare 472-461')) as "lastPaymentAmount", (select d.fixed_due
  from person_discounts d
  where d.person_id = t.id and d.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int)) as "fixedDue", (select d.variable_due
  from person_discounts d
  where d.person_id = t.id and d.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int)) as "variableDue", coalesce((select d.discount_names
  from person_discounts d
  where d.person_id = t.id and d.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int)), '{}') as "discountNames", t.sex as "sex", t.birth_date as "birthDate", t.birth_place as "birthPlace", t.citizenship as "citizenship", t.address as "address", t.mail_address as "mailAddress", t.phone_number as "phoneNumber", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", t.web as "web", t.member_type as "memberType", ref_monitor_category.id as "monitorCategory", ref_monitor_category.name as "monitorCategory.name", t.apea as "apea", t.authorization_number as "authorizationNumber", ref_professional_category.id as "professionalCategory", ref_professional_category.name as "professionalCategory.name", ref_professional_category2.id as "professionalCategory2", ref_professional_category2.name as "professionalCategory2.name", ref_professional_category3.id as "professionalCategory3", ref_professional_category3.name as "professionalCategory3.name", t.new_book_release_date as "newBookReleaseDate", t.book_changed as "bookChanged", t.book_changed_date as "bookChangedDate", t.join_year as "joinYear", t.internship_year as "internshipYear", t.internship_type as "internshipType", t.internship_exam_access as "internshipExamAccess", t.internship_certificate_number as "internshipCertificateNumber", t.internship_become_type as "internshipBecomeType", t.internship_test as "internshipTest", t.internship_cafr as "internshipCafr", t.internship_reports_total_number as "internshipReportsTotalNumber", t.internship_date as "internshipDate", t.internship_become_date as "internshipBecomeDate", t.internship_college_graduate as "internshipCollegeGraduate", t.internship_comments as "internshipComments", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", exists (select 1
  from person_photos f
  where f.person_id = t.id) as "hasPhoto", (select max(h.at)
  from change_history h
  join users u on u.id = h.user_id
  where h.resource = 'persons' and h.record_id = t.id and u.person_id = t.id and jsonb_exists_any(h.changes, array['phoneNumber', 'mobileNumber', 'emailAddress', 'web', 'mailAddress'])) as "contactChangedAt", coalesce(
    (select rtrim(f.problem, '. ') || '.' || case when f.failures >= 3 then ' Nu i se mai trimite nimic până nu se schimbă.' else '' end
  from failing_addresses f
  where f.address = lower(t.email_address)),
    case when t.email_address ~ '[^ -~]' then 'Adresa are litere cu diacritice: nu i se trimite nimic până nu se schimbă.' end) as "emailProblem", json_build_object('person_languages', (select count(*)
  from person_languages c
  where c.person_id = t.id), 'person_visas', (select count(*)
  from person_visas c
  where c.person_id = t.id), 'person_statuses', (select count(*)
  from person_statuses c
  where c.person_id = t.id), 'person_functions', (select count(*)
  from person_functions c
  where c.person_id = t.id), 'person_ceccar_member_jobs', (select count(*)
  from person_ceccar_member_jobs c
  where c.person_id = t.id), 'person_jobs', (select count(*)
  from person_jobs c
  where c.person_id = t.id), 'person_seals', (select count(*)
  from person_seals c
  where c.person_id = t.id), 'person_photos', (select count(*)
  from person_photos c
  where c.person_id = t.id), 'course_enrolments', (select count(*)
  from course_enrolments c
  where c.person_id = t.id), 'course_attendances', (select count(*)
  from course_attendances c
  where c.person_id = t.id), 'hours_proofs', (select count(*)
  from hours_proofs c
  where c.person_id = t.id), 'person_courses', (select count(*)
  from person_courses c
  where c.person_id = t.id), 'person_dues', (select count(*)
  from person_dues c
  where c.person_id = t.id), 'person_discounts', (select count(*)
  from person_discounts c
  where c.person_id = t.id), 'invoices', (select count(*)
  from invoices c
  where c.person_id = t.id), 'annual_reports', (select count(*)
  from annual_reports c
  where c.person_id = t.id)) as "counts"
  from persons t
  join regions ref_region on ref_region.id = t.region_id
  left join monitor_categories ref_monitor_category on ref_monitor_category.id = t.monitor_category_id
  left join professional_categories ref_professional_category on ref_professional_category.id = t.professional_category_id
  left join professional_categories ref_professional_category2 on ref_professional_category2.id = t.professional_category2_id
  left join professional_categories ref_professional_category3 on ref_professional_category3.id = t.professional_category3_id
  where t.id = $2 and t.region_id = $1
-- [14,5]

-- person_languages/5?view=language-list ({"rows":"region","id":14})
select t.id, t.version, t.name as "name", t.write_level as "writeLevel", t.read_level as "readLevel"
  from person_languages t
  join persons of_person on of_person.id = t.person_id
  where t.id = $2 and of_person.region_id = $1
-- [14,5]

-- users/5?view=user-details ({"rows":"all","except":"t.is_service"})
select t.id, t.uuid, t.version, t.username as "username", t.last_name as "lastName", t.first_name as "firstName", t.email as "email", t.role as "roles", ref_region.id as "region", ref_region.name as "region.name", ref_person.uuid as "person", ref_person.full_name as "person.name", ref_company.uuid as "company", ref_company.name as "company.name", t.next_annual_report_year as "nextAnnualReportYear", t.has_second_factor as "hasSecondFactor", (exists (select
  from oidc_identities i
  where i.user_id = t.id)) as "hasOrganisationAccount", t.wrong_codes as "wrongCodes", (select count(*)::integer
  from passkeys k
  where k.user_id = t.id) as "passkeys", t.last_signed_in_at as "lastSignedInAt"
  from users t
  left join regions ref_region on ref_region.id = t.region_id
  left join persons ref_person on ref_person.id = t.person_id
  left join companies ref_company on ref_company.id = t.company_id
  where t.id = $1 and not t.is_service
-- [5]

-- persons?page=2 ({"rows":"region","id":14})
select t.id, t.uuid, t.version, t.show_personal_info as "showPersonalInfo", t.first_name as "firstName", t.last_name as "lastName", t.full_name as "fullName", t.cnp as "cnp", t.reg_number as "regNumber", t.app_ceccar_id as "appCeccarId", t.region_id as "region", t.cip as "cip", t.avans as "avans", coalesce((select sum(i.total - i.settled)
  from invoices i
  where i.person_id = t.id and i.kind = 'advance' and i.status = 'issued'), 0.00) as "avansNeachitat", coalesce((select b.balance
  from person_balances b
  where b.person_id = t.id), 0.00) as "balance", coalesce((select sum(p.amount)
  from declared_payments() p
  where p.person_id = t.id), 0.00) as "declaredPayment", (select string_agg(p.text, '; '
  order by p.invoice_id)
  from declared_payments() p
  where p.person_id = t.id) as "declaredPaymentText", exists (select
  from person_balances b
  where b.person_id = t.id and b.owes) as "owes", coalesce((select v.checked
  from person_visas v
  where v.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) and v.person_id = t.id and (v.date is null or v.date <= (select (register_now() at time zone 'Europe/Bucharest')::date))
  order by v.date desc nulls last, v.id desc
  limit 1), false) as "currentVisa", coalesce((select v.ends_on
  from person_visas_on(extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int, (register_now() at time zone 'Europe/Bucharest')::date) v
  where v.id = t.id), (select e.ends_on
  from visa_end(extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int) e)) as "visaValidUntil", (select max(y.year)
  from (select distinct on (v.year) v.year, v.checked as granted
  from person_visas v
  where v.person_id = t.id and (v.date is null or v.date <= (register_now() at time zone 'Europe/Bucharest')::date)
  order by v.year, v.date desc nulls last, v.id desc) y
  where y.granted) as "lastVisaYear", (select r.status
  from annual_reports r
  where r.person_id = t.id and r.year = extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int - 1
  order by r.is_validated desc, r.attempt desc
  limit 1) as "reportStatus", (select max(d.payment_date)
  from person_dues d
  where d.person_id = t.id and d.payment_amount > 0 and d.payment_summary is distinct
  from 'compensare 472-461') as "lastPaymentDate", (select sum(p.payment_amount)
  from person_dues p
  where p.person_id = t.id and p.payment_amount > 0 and p.payment_summary is distinct
  from 'compensare 472-461' and p.payment_date = (select max(d.payment_date)
  from person_dues d
  where d.person_id = t.id and d.payment_amount > 0 and d.payment_summary is distinct
  from 'compensare 472-461')) as "lastPaymentAmount", (select coalesce(r.reason, 'da')
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRight", (select r.ends_on
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "practiceRightUntil", (select r.has_right
  from person_practice_right(t.id, (register_now() at time zone 'Europe/Bucharest')::date) r) as "hasPracticeRight", t.birth_date as "birthDate", t.sex as "sex", t.birth_place as "birthPlace", t.citizenship as "citizenship", t.address as "address", t.mail_address as "mailAddress", t.phone_number as "phoneNumber", t.mobile_number as "mobileNumber", t.email_address as "emailAddress", t.web as "web", (select max(h.at)
  from change_history h
  join users u on u.id = h.user_id
  where h.resource = 'persons' and h.record_id = t.id and u.person_id = t.id and jsonb_exists_any(h.changes, array['phoneNumber', 'mobileNumber', 'emailAddress', 'web', 'mailAddress'])) as "contactChangedAt", coalesce(
    (select rtrim(f.problem, '. ') || '.' || case when f.failures >= 3 then ' Nu i se mai trimite nimic până nu se schimbă.' else '' end
  from failing_addresses f
  where f.address = lower(t.email_address)),
    case when t.email_address ~ '[^ -~]' then 'Adresa are litere cu diacritice: nu i se trimite nimic până nu se schimbă.' end) as "emailProblem", t.member_type as "memberType", t.apea as "apea", t.authorization_number as "authorizationNumber", t.professional_category_id as "professionalCategory", t.professional_category2_id as "professionalCategory2", t.professional_category3_id as "professionalCategory3", t.monitor_category_id as "monitorCategory", t.new_book_release_date as "newBookReleaseDate", t.book_changed as "bookChanged", t.book_changed_date as "bookChangedDate", t.join_year as "joinYear", t.internship_year as "internshipYear", t.internship_type as "internshipType", t.internship_exam_access as "internshipExamAccess", t.internship_certificate_number as "internshipCertificateNumber", t.internship_become_type as "internshipBecomeType", t.internship_test as "internshipTest", t.internship_cafr as "internshipCafr", t.internship_reports_total_number as "internshipReportsTotalNumber", t.internship_date as "internshipDate", t.internship_become_date as "internshipBecomeDate", t.internship_college_graduate as "internshipCollegeGraduate", t.internship_comments as "internshipComments", (select d.fixed_due
  from person_discounts d
  where d.person_id = t.id and d.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int)) as "fixedDue", (select d.variable_due
  from person_discounts d
  where d.person_id = t.id and d.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int)) as "variableDue", coalesce((select d.discount_names
  from person_discounts d
  where d.person_id = t.id and d.year = (select extract(year
  from (register_now() at time zone 'Europe/Bucharest')::date)::int)), '{}') as "discountNames", coalesce((select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date) and s.status <> 'tutore_stagiu'
  order by s.date desc, s.id desc
  limit 1), (select s.status
  from person_statuses s
  where s.person_id = t.id and s.date <= (select (register_now() at time zone 'Europe/Bucharest')::date)
  limit 1)) as "currentStatus", exists (select 1
  from person_photos f
  where f.person_id = t.id) as "hasPhoto", t.updated_at as "updatedAt", (select coalesce(sum(row_difference), 0)
  from list_counters
  where table_name = 'persons' and region_id = $3) as "$total"
  from (select t.id, t.last_name as order_0, t.first_name as order_1
  from persons t
  where t.region_id = $1
  order by t.last_name asc, t.first_name asc, t.id asc
  limit 30 offset (select $2::bigint)) page
  join persons t on t.id = page.id
  order by page.order_0 asc, page.order_1 asc, page.id asc
-- [14,30,14]

-- person_dues? ({"rows":"all"})
select t.id, t.version, ref_person.uuid as "person", t.code as "code", case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end as "type", t.fee_summary as "feeSummary", t.fee as "fee", t.fee_year as "feeYear", t.payment_summary as "paymentSummary", t.payment_date as "paymentDate", t.payment_amount as "paymentAmount", t.payment_year as "paymentYear", t.created_at as "createdAt", (select d.code || ' din ' || to_char(d.payment_date, 'DD.MM.YYYY')
   
  from invoice_settlements s
   
  join invoice_lines l on l.invoice_id = s.invoice_id and l.position = s.line and l.settled < s.amount
   
  join invoice_settlements c on c.invoice_id = s.invoice_id and c.line = s.line and c.amount < 0
   
  join person_dues d on d.id = c.person_due_id
   
  where s.person_due_id = t.id
  order by d.id desc
  limit 1) as "correctedBy", t.statement_line_id is not null as "fromStatement", t.receipt_id as "receipt", (select sum(o.payment_amount)
  from person_dues o
  where o.receipt_id = t.receipt_id) as "receiptAmount", t.document_number as "documentNumber", (select case when count(*) > 1 then string_agg(
      coalesce(o.type || ', ', '') || o.code || ' (' || o.fee_year || '): ' || translate(to_char(o.payment_amount, 'FM999,999,999,990.00'), ',.', '.,') || ' RON'
        || case when o.is_own then '' else ', la alt membru' end,
      '; '
  order by not o.is_own, o.id) end
   
  from (select o.id, o.code, (select case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end
  from (select o.code) t) as type, o.fee_year, o.payment_amount, o.person_id = t.person_id as is_own
  from person_dues o
     
  where o.statement_line_id = t.statement_line_id or o.receipt_id = t.receipt_id
  union all select o.id, o.code, (select case when t.code = '472' then 'Venituri în avans' when t.code = '472-2' then 'Avans anterior anului 2024' when t.code = '472-1' then 'Corecție avans' when t.code = '461.01' then 'Încasare' when t.code = '461.01-1' then 'Corecție încasare' when t.code like '461.01.01.%-1' then 'Corecție cotizație fixă PF' when t.code like '461.01.01.%' then 'Cotizație fixă PF' when t.code like '461.01.02.%-1' then 'Corecție cotizație fixă PJ' when t.code like '461.01.02.%' then 'Cotizație fixă PJ' when t.code like '461.01.03.%-1' then 'Corecție cotizație fixă MI' when t.code like '461.01.03.%' then 'Cotizație fixă MI' when t.code like '461.01.05.%-1' then 'Corecție cotizație variabilă PF' when t.code like '461.01.05.%' then 'Cotizație variabilă PF' when t.code like '461.01.06.%-1' then 'Corecție cotizație variabilă PJ' when t.code like '461.01.06.%' then 'Cotizație variabilă PJ' when t.code like '461.01.07.%-1' then 'Corecție debite penalități' when t.code like '461.01.07.%' then 'Debite penalități' when t.code like '461.01.08.%-1' then 'Corecție debite rapoarte nevalidate' when t.code like '461.01.08.%' then 'Debite rapoarte nevalidate' end
  from (select o.code) t) as type, o.fee_year, o.payment_amount, false as is_own
  from company_dues o
     
  where o.statement_line_id = t.statement_line_id) o
   
  where t.statement_line_id is not null or t.receipt_id is not null) as "paidTogether", t.updated_at as "updatedAt", (select coalesce(sum(row_difference), 0)
  from list_counters
  where table_name = 'person_dues') as "$total"
  from (select t.id, t.fee_year as order_0, t.payment_year as order_1
  from person_dues t
  where true
  order by t.fee_year desc, t.payment_year desc, t.id desc
  limit 30) page
  join person_dues t on t.id = page.id
  join persons ref_person on ref_person.id = t.person_id
  order by page.order_0 desc, page.order_1 desc, page.id desc
-- []

-- total past the last page
select count(*) as "$total"
  from persons t
  where t.region_id = $1 and t.last_name_search like (select search_pattern($2))
-- [14,"popescu"]
