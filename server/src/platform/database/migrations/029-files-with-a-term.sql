-- The stored file of an import or of a bank statement goes when its time is over; its row stays. Of a file that was
-- imported its digest stays too, so that the same file is still refused (EXC-15).
alter table imports
  alter file_id drop not null,
  add column file_digest bytea;
create index imports_of_expired_file on imports (file_digest) where file_digest is not null;
alter table bank_statements alter file_id drop not null;
