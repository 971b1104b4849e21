-- The people of a booking are its own from the moment it is reserved; a flow is only where a booking is made.
alter table passenger add column reservation_id uuid;
alter table passenger add constraint passenger_reservation foreign key (reservation_id) references reservation not valid;

-- Servers before this one write people and reservations by their flow alone. The triggers stand here and not among the
-- functions: those come after the batches, and rows written in between would be missed.
create function reservation_of_flow() returns trigger language plpgsql as $$
begin
  new.reservation_id := (select id from reservation where flow_id = new.flow_id);
  return new;
end
$$;
-- People who are sent again are written as new rows first: what is excluded then has the reservation too.
create trigger passenger_has_reservation before insert or update on passenger
  for each row when (new.reservation_id is null) execute function reservation_of_flow();

create function name_people_of() returns trigger language plpgsql as $$
begin
  update passenger set reservation_id = new.id where flow_id = new.flow_id and reservation_id is null;
  return null;
end
$$;
create trigger reservation_has_people after insert on reservation
  for each row execute function name_people_of();
