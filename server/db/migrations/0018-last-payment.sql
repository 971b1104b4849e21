-- Payments that come to nothing keep seats no longer than any other promise: a payment may start until its minutes
-- after the hold's cap, and then no other. Otherwise whoever tries again and again keeps them for ever.
create or replace function freeze_hold(
  of_flow uuid, minutes float8, out outcome text, out frozen_hold hold, out items jsonb
) language plpgsql as $$
begin
  -- locked first and read afterwards, so that what is read is what the lock waited for
  select * into frozen_hold from hold where flow_id = of_flow for update;
  outcome := case
    when frozen_hold.state = 'sold' then 'already-completed'
    when frozen_hold.state is distinct from 'held' then 'hold-expired'
    when frozen_hold.frozen then 'payment-in-progress'
    when frozen_hold.expires_at <= now() then 'hold-expired'
    else 'frozen' end;
  if outcome <> 'frozen' then return; end if;
  update hold set frozen = true, expires_at = payment_expiry(hold, minutes)
  where id = frozen_hold.id returning * into frozen_hold;
  items := hold_items(frozen_hold.id);
end $$;

-- When a hold ends that somebody pays for, or has just failed to: so many minutes from now, but no more than as many
-- after its cap; never earlier than it stands.
create function payment_expiry(of_hold hold, minutes float8) returns timestamptz language sql stable as $$
  select greatest(of_hold.expires_at,
    least(now(), of_hold.cap_at) + make_interval(secs => minutes * 60))
$$;

-- A payment that bought nothing, and says why, keeps no other from paying: of a booking either, whose traveller may
-- have chosen other flights meanwhile.
drop index one_approved_attempt;
create unique index one_approved_attempt on payment_attempt (reservation_id, change_id) nulls not distinct
  where state = 'approved' and reason is null;
