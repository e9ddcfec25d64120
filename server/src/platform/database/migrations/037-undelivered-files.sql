-- Files reach the store outside of transactions, so that a store that hangs holds no connection (OPE-46).

-- Writes under way whose bytes are in the store and whose row is not there yet: until then nobody takes the bytes away.
create table arriving_files (
  id integer generated always as identity primary key,
  sha256 bytea not null,
  at timestamptz not null default now()
);
create index arriving_files_sha256_idx on arriving_files (sha256);

-- Bytes of a file made here, such as a payment note, until a job has brought them to the store.
alter table files add content bytea;
create index files_content_idx on files (id) where content is not null;
