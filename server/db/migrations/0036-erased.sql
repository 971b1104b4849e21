-- What is erased of bookings, and the numbers that a profile keeps sealed.

-- Bookings of a person who is erased are found by the address of their contact and by the profile of a passenger.
create index reservation_contact_email on reservation (brand, lower(contact ->> 'email'));
create index reservation_copies on reservation using gin ((lower((contact -> 'copiesTo')::text)::jsonb));
create index passenger_contact_email on passenger (lower(contact ->> 'email')) where contact is not null;
create index passenger_profile on passenger (profile_uid) where profile_uid is not null;

-- A booking that was never paid loses its people after a while.
alter table reservation add column erased_at timestamptz;
create index reservation_lapsed on reservation (id) where state = 'lapsed' and erased_at is null;

-- Redress and known traveler number by name, each sealed: {"redress": {"keyId": …, "sealed": …}}. Numbers that are there
-- already stay in the older columns until a job has sealed them: the keys are not known to the database.
alter table profile add column identifiers jsonb not null default '{}';
create index profile_unsealed on profile (account_id) where redress is not null or known_traveler is not null;
