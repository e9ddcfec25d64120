-- The kinds of emails are listed in the contract alone, whose type `writeEmail` takes; each new one had to be repeated here.
alter table emails drop constraint emails_kind_check;
