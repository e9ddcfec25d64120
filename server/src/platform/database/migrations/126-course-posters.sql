-- Whether the poster of a course is shown to anyone, or only to those who see the course (TRA-50).
alter table courses add column is_public boolean not null default false;
