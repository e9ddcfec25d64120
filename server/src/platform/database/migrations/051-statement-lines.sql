-- Lines of bank statements: receipts, outgoing lines and reversals; receipts of several notes; lines that resemble others.
alter table bank_statement_lines drop column state;
alter table bank_statement_lines
  add kind text not null default 'receipt' check (kind in ('receipt', 'outgoing', 'reversal')),
  -- Notes that the receipt names together, each with its part in bani: {{id of the invoice, bani}, …}.
  add split bigint[],
  -- Amount of the whole entry, if several payments were booked together.
  add entry_amount numeric(12, 2),
  add resembles_id integer references bank_statement_lines on delete set null,
  -- Only a receipt can be posted.
  add constraint bank_statement_lines_only_receipts check (
    kind = 'receipt' or (aside_reason is not null and confirmed_at is null and invoice_id is null and split is null)
  );
alter table bank_statement_lines
  add state text not null generated always as (
    case
      when confirmed_at is not null then 'confirmed'
      when aside_reason is not null then 'aside'
      when invoice_id is not null or split is not null then 'suggested'
      else 'unmatched'
    end) stored;
create index bank_statement_lines_of_day on bank_statement_lines (booked_on, amount);
create index bank_statement_lines_resembling on bank_statement_lines (resembles_id) where resembles_id is not null;

-- The identity includes all fields and the occurrence (MON-132); `lineIdentity` computes the same.
update bank_statement_lines l
set identity = i.identity
from (
  select id, sha256(convert_to(concat_ws(chr(31), 'receipt', iban, reference, booked_on, amount, payer_name, payer_iban,
      text, row_number() over (
        partition by iban, reference, booked_on, amount, payer_name, payer_iban, text order by id
      )), 'UTF8')) as identity
  from (
    select l.id, coalesce(s.iban, '') as iban,
      case when l.reference ~ '^\d{1,6}(/\d+)?$' then '' else coalesce(l.reference, '') end as reference,
      to_char(l.booked_on, 'YYYY-MM-DD') as booked_on, l.amount, coalesce(l.payer_name, '') as payer_name, coalesce(l.payer_iban, '') as payer_iban,
      coalesce(l.text, '') as text
    from bank_statement_lines l join bank_statements s on s.id = l.statement_id
  ) field
) i
where i.id = l.id;
