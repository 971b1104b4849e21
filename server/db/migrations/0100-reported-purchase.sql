-- The kind of what was paid for comes after the columns that the release before reads.
create or replace view reported_posting as
select l.brand, e.detail as agency_code, l.id, e.position, l.kind, l.source, l.posted_at, -e.amount_minor as amount_minor,
  e.currency, l.reason, r.record_locator, a.change_id,
  (select o.detail from ledger_entry o where o.posting_id = l.id and o.account = 'refunds-payable') as refund_reason,
  a.purchase_kind
from ledger_entry e
join ledger_posting l on l.id = e.posting_id
left join reservation r on r.id = l.reservation_id
left join payment_attempt a
  on a.id = case when l.kind = 'payment' then substr(l.source, length('payment:') + 1)::uuid end
where e.account = 'agency-account';
