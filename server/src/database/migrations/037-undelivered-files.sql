-- Files reach the store outside of transactions, so that a store that hangs holds no connection (OPE-46).

-- Digests of received files on their way into the store: until an hour later their content is not taken away.
create table arriving_files (
  sha256 bytea primary key,
  at timestamptz not null default now()
);

-- Bytes of a file made here, such as a payment note, until a job has brought them to the store.
alter table files add content bytea;
create index files_content_idx on files (id) where content is not null;
