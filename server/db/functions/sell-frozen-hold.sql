-- Sells a hold that a payment keeps, as sell_hold does, and answers its flights as they are under its lock. No outcome
-- for any other hold: nothing has changed then.
create or replace function sell_frozen_hold(of_flow uuid, out outcome text, out moved jsonb, out items jsonb)
language plpgsql as $$
declare
  kept uuid;
begin
  select id into kept from hold where flow_id = of_flow and frozen for update;
  if kept is null then return; end if;
  select sale.outcome, sale.moved into outcome, moved from sell_hold(of_flow) sale;
  items := hold_items(kept);
end $$;
