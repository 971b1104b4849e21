-- The trigger fills it, so that the rule is written once.
update passenger set id = id
where id in (
  select p.id from passenger p join reservation r on r.flow_id = p.flow_id where p.reservation_id is null limit 1000
);
