-- How the last call of each service outside of the register ended (SmartBill, the sign-in provider, the timestamp authority, the
-- mailbox of delivery reports), so that every process tells administrators the same (OPE-400). Like process_clocks it belongs to no
-- backup: a call in the next minutes writes it again.
create unlogged table external_services (
  name text primary key check (name in ('smartbill', 'oidc', 'timestamps', 'mailbox')),
  -- Since when its calls fail; null where the last one succeeded.
  failing_since timestamptz,
  -- Why the last call failed, in Romanian, for administrators; null where it succeeded.
  problem text,
  check ((failing_since is null) = (problem is null))
);
