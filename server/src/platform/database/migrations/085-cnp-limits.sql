-- The CNP is a right of its own (ACC-197). Service accounts that could read one before can still do so.
update service_accounts set scopes = scopes || '{persons:cnp}'::text[]
  where not 'persons:cnp' = any (scopes)
    and scopes && '{persons:read,persons:write,invoices:read,invoices:write,annual_reports:read,annual_reports:write,annual_report_payments:read,annual_report_payments:write}'::text[];

-- Times at which the whole register had shown as many CNPs as it shows in a day (MEM-164): the reveal stops until an administrator
-- releases it.
create table cnp_reveal_stops (
  id integer generated always as identity primary key,
  stopped_at timestamptz not null,
  released_at timestamptz,
  released_by integer references users on delete set null
);
create unique index cnp_reveal_stops_open on cnp_reveal_stops ((true)) where released_at is null;

-- Accounts that chose the alert on expiring services get these alerts, too.
update staff_alert_choices set kinds = kinds || '{ownerless,cnp}'::text[] where 'expiry' = any (kinds);
