-- The lists of terms carry a version like every other record.
alter table regions add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table professional_categories add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table monitor_categories add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table company_types add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table member_types add column version integer not null default 1, add column updated_at timestamptz not null default now();
