-- How much of a limit a visitor or an account has used up, for all processes (PUB-12, ACC-94). It takes the place of
-- public_callers, which the previous version still writes; nothing of value is lost with either.
create unlogged table rate_limits (
  -- `visitor:<address>` or `<limit>:<user id>`.
  key text primary key,
  -- When all of it is available again.
  used_until timestamptz not null
);
create index rate_limits_by_time on rate_limits (used_until);
