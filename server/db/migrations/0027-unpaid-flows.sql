-- Flows that nobody paid are deleted in their order: by when they were used last, and by id.
drop index booking_flow_idle;
create index booking_flow_idle on booking_flow (touched_at, id) where not is_completed;
