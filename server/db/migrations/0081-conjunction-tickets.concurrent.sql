-- Nobody has two tickets that count on a reservation: a set in conjunction is one, by its first number.
create unique index concurrently one_set_of_tickets_that_counts on ticket (reservation_id, passenger_id)
  where exchanged_for is null and (conjunction_first is null or conjunction_first = document_number);
drop index concurrently if exists one_ticket_that_counts;
-- Every row fits: none was in conjunction before.
alter table ticket validate constraint ticket_conjunction_check;
