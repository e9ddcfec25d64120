-- Refused requests, and the ways back into an account: passwords given anew, links by e-mail, second factors.

-- Requests refused with 401, 403 or 404 (AUD-30). Those of one minute that are alike are one row (AUD-32).
create table log_unauthorized_access (
  id bigint generated always as identity primary key,
  minute timestamptz not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0),
  username text,
  role text,
  ip text not null,
  error_code smallint not null check (error_code in (401, 403, 404)),
  method text not null,
  route text not null,
  user_agent text not null,
  headers json not null,
  username_search text generated always as (search_key(username)) stored,
  route_search text not null generated always as (search_key(route)) stored,
  -- Those of one minute that are alike are found by it; by the minute old ones go.
  constraint log_unauthorized_access_alike unique nulls not distinct (minute, ip, username, error_code, method, route)
);
-- Headers are looked at in a few rows and stand beside the table: many more rows are then read at once.
alter table log_unauthorized_access set (toast_tuple_target = 256);
-- The planner learns how frequent a part of a text is, and walks from the newest row where it is frequent.
alter table log_unauthorized_access
  alter column username_search set statistics 1000,
  alter column route_search set statistics 1000,
  alter column ip set statistics 1000;
create index log_unauthorized_access_username on log_unauthorized_access using gin (username_search gin_trgm_ops);
create index log_unauthorized_access_route on log_unauthorized_access using gin (route_search gin_trgm_ops);
create index log_unauthorized_access_ip on log_unauthorized_access (ip text_pattern_ops, id desc);
create index log_unauthorized_access_code on log_unauthorized_access (error_code, id desc);
create index log_unauthorized_access_role on log_unauthorized_access (role, id desc);
create index log_unauthorized_access_anonymous on log_unauthorized_access (id desc) where username is null;

-- One link at a time by which its owner sets a forgotten password anew (ACC-63); kept as a digest only.
create table password_links (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- The second step of signing in (ACC-65): what an application makes codes of, begun or confirmed.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  is_confirmed boolean not null default false,
  -- Of the last code that was taken: none is taken twice.
  last_step integer not null default 0
);
-- As the account tells it with every request.
alter table users add column has_second_factor boolean not null default false;

create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Where and when accounts signed in (ACC-70); sessions go when they are over.
create table sign_ins (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('page', 'api')),
  address text not null,
  user_agent text not null
);
create index sign_ins_of_user on sign_ins (user_id, id desc);
create index sign_ins_by_time on sign_ins (at);
