-- A payment that bought nothing, and says why, keeps no other from paying: of a booking either, whose traveller may
-- have chosen other flights meanwhile.
drop index one_approved_attempt;
create unique index one_approved_attempt on payment_attempt (reservation_id, change_id) nulls not distinct
  where state = 'approved' and reason is null;
