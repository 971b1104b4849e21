-- Seals at most `most` acts of a series into one block; answers how many. One process at a time seals a series. A role
-- that may call it needs no right to the tables, and seals what waits and nothing else.
create or replace function seal_audit(of_series text, most bigint) returns bigint language plpgsql security definer as $$
declare
  before audit_series;
  block audit_block;
begin
  insert into audit_series (series, number, hash)
    select of_series, 0, '' where exists (select from audit_unsealed where series = of_series)
    on conflict do nothing;
  select * into before from audit_series where series = of_series for update;
  if not found then return 0; end if;
  with sealed as (
    delete from audit_unsealed where act_id in (
      select act_id from audit_unsealed where series = of_series order by act_id limit most)
    returning act_id
  )
  select of_series, before.number + 1, clock_timestamp(), array_agg(act_id order by act_id), before.hash, ''::bytea
    into block from sealed;
  if block.act_ids is null then return 0; end if;
  block.hash := audit_block_hash(block);
  insert into audit_block select (block).*;
  update audit_series set number = block.number, hash = block.hash where series = of_series;
  return cardinality(block.act_ids);
end
$$;
