-- The trigger fills it, so that the rule is written once.
update payment_attempt set id = id
where id in (select id from payment_attempt where purchase_id is null limit 1000);
