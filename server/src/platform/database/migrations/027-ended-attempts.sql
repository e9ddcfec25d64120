-- Requests to correct the register end with the rejection of their report; those of earlier rejections do, too.
update annual_report_corrections c set state = 'rejected', version = c.version + 1, updated_at = now()
from annual_reports r where r.id = c.annual_report_id and r.status = 490 and c.state = 'pending';

-- A report that was begun again has nothing accepted.
update annual_reports set gdpr_accepted_at = null, uploaded_at = null, digitally_signed = null
where status = 10 and uploaded_at is not null;
