-- concurrently: the rows of a receipt, and the receipts recorded on a day.
create index concurrently person_dues_of_receipt on person_dues (receipt_id) where receipt_id is not null;
create index concurrently company_dues_of_receipt on company_dues (receipt_id) where receipt_id is not null;
create index concurrently person_dues_received on person_dues (created_at) where receipt_id is not null;
create index concurrently company_dues_received on company_dues (created_at) where receipt_id is not null;
