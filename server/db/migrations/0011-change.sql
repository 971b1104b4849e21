-- Changing a flight: who may pay for it on account, and what it comes to with seats and extras.

-- flow -------------------------------------------------------------------------------------------------

-- An agency that changes a flight of its own booking may pay for that on its account.
alter table booking_flow
  drop constraint booking_flow_check,
  add constraint acts_for_an_agency check (agency_code is null or kind in ('agency', 'search'));

-- reservation ------------------------------------------------------------------------------------------

alter table flight_change
  -- seats and extras chosen for the new flight, as they were when its payment was asked for or it was made
  add column charges_minor bigint not null default 0 check (charges_minor >= 0);
-- A payment that bought nothing, and says why, keeps no other from making the change.
drop index one_approved_attempt;
create unique index one_approved_attempt on payment_attempt (reservation_id, change_id) nulls not distinct
  where state = 'approved' and (change_id is null or reason is null);
create index flight_change_reservation on flight_change (reservation_id);
