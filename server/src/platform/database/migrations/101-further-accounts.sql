-- Further bank accounts of a branch, into which members pay too: one a line, IBAN and bank (MON-293). Notes print `iban`.
alter table branch_accounts add column further_accounts text;
