-- Replaces the people of a flow at once. It keeps the rows of the people who stay, and with them their seats.
-- First it takes every infant off its adult, so that infants may change adults without breaking
-- one_lap_infant_per_adult. Where somebody left, or an infant changed adults, the whole party loses its seats: otherwise
-- an infant, or a child beside its adult, would be left alone, or an infant would sit at an exit. The people come as rows of the table, so the function names no
-- column: it writes all of a row, also a new column. The unpaid reservation of the flow, if there is one,
-- gets the contact that was sent last. Only server/modules/reservation calls it.
create or replace function replace_passengers(of_flow uuid, people jsonb, new_contact jsonb) returns void
language plpgsql as $$
begin
  if not exists (select from passenger where flow_id = of_flow) then
    insert into passenger select * from jsonb_populate_recordset(null::passenger, people);
  else
    if exists (
      select from passenger p where p.flow_id = of_flow
        and not exists (
          select from jsonb_to_recordset(people) as s (id uuid, adult_id uuid)
          where s.id = p.id and s.adult_id is not distinct from p.adult_id)
    ) then
      delete from seat_assignment where passenger_id in (select id from passenger where flow_id = of_flow);
    end if;
    update passenger set adult_id = null where flow_id = of_flow and adult_id is not null;
    delete from passenger p where p.flow_id = of_flow
      and not exists (select from jsonb_to_recordset(people) as s (id uuid) where s.id = p.id);
    execute (
      select format(
        'insert into passenger select * from jsonb_populate_recordset(null::passenger, $1)
         on conflict (id) do update set %s',
        string_agg(format('%1$I = excluded.%1$I', attname), ', ' order by attnum))
      from pg_attribute
      where attrelid = 'passenger'::regclass and attnum > 0 and not attisdropped and attname <> 'id'
    ) using people;
  end if;
  update reservation set contact = new_contact
  where flow_id = of_flow and state = 'unpaid' and new_contact is not null;
end $$;
