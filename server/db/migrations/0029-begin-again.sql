-- A traveller who wants to change something after a payment was tried goes on in a new flow (docs/decisions/0014). The
-- earlier flow stays, empty, so that who asks twice is led to the same new one. It goes with that one.
alter table booking_flow add column successor_id uuid references booking_flow on delete cascade;
create index booking_flow_successor on booking_flow (successor_id) where successor_id is not null;
