-- When a hold ends after somebody has begun to pay for it, or has just failed to: so many minutes from now,
-- at most as many after its cap, and never earlier than its present end.
create or replace function payment_expiry(of_hold hold, minutes float8) returns timestamptz language sql stable as $$
  select greatest(of_hold.expires_at,
    least(now(), of_hold.cap_at) + make_interval(secs => minutes * 60))
$$;
