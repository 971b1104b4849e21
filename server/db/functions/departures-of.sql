-- Departures that have more or fewer seats left after the moves. Once the transaction has committed, the
-- caller tells every process to read them again (server/db/seat-news.ts).
create or replace function departures_of(moves seat_move[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(distinct departure_id), '[]') from unnest(moves) where held + sold <> 0
$$;
