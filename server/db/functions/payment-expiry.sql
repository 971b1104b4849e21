-- When a hold ends that somebody pays for, or has just failed to: so many minutes from now, but no more than as many
-- after its cap; never earlier than it stands.
create or replace function payment_expiry(of_hold hold, minutes float8) returns timestamptz language sql stable as $$
  select greatest(of_hold.expires_at,
    least(now(), of_hold.cap_at) + make_interval(secs => minutes * 60))
$$;
