-- Which further party beyond its share of a departure a hold would be: 0 within the share, then 1, 2, 3 (docs/decisions/
-- 0024). A source has its share of every departure, or one party, of whatever size. What the flow itself holds from
-- the same source is counted already. Holds of one source wait for each other until their transactions end.
create or replace function further_parties(
  of_source bytea, share float8, of_hold uuid, items jsonb
) returns int language plpgsql as $$
begin
  -- all of it: nothing is asked, also where others have left less than is wanted
  if share >= 1 then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended(encode(of_source, 'hex'), 0));
  -- a statement of its own, so that it reads what the lock waited for
  return (select count_further_parties(of_source, share, of_hold, items));
end $$;
