-- The hold of a flow in any state with its flights, locked until the transaction ends; no hold without one. It locks
-- first and reads afterwards, so that it reads what the lock waited for.
create or replace function keep_hold(of_flow uuid, out kept hold, out items jsonb) language plpgsql as $$
begin
  select * into kept from hold where flow_id = of_flow for update;
  items := hold_items(kept.id);
end $$;
