-- Keeps the seats of a flow's hold until payment_expiry while somebody pays for it. Answers 'frozen' and the
-- hold in its new state, or why nothing changed. Failed payments keep seats no longer than any other hold;
-- otherwise somebody could keep seats for ever by trying to pay again and again.
create or replace function freeze_hold(
  of_flow uuid, minutes float8, out outcome text, out frozen_hold hold, out items jsonb
) language plpgsql as $$
begin
  -- locks first and reads afterwards, so that it reads what the lock waited for
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
