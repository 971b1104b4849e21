-- The search of bookings by the airline's own people (docs/decisions/0072).

-- Under which texts a booking is found: words of names and pairs of them, mail addresses, telephone numbers, agencies.
-- A row for each flight that stands, so that bookings are read in the order of their next flight.
create table guest_key (
  brand text not null,
  -- `w` a word of a name, `p` two words of one person, `m` an address, `t` a telephone number from its end, `a` an agency
  key text collate "C" not null,
  -- departure; when it was booked where no flight stands
  at timestamptz not null,
  reservation_id uuid not null,
  -- departure of the flight before it in the booking
  after_at timestamptz not null,
  is_last boolean not null,
  -- of all its flights, separated by spaces
  stations text not null,
  primary key (brand, key, at, reservation_id)
);
create index guest_key_reservation on guest_key (reservation_id);

-- A booking that has its keys, and of what they were made.
create table guest_booking (
  reservation_id uuid primary key,
  source uuid not null
);

-- Every word of names, and what is left of it without one letter.
create table guest_word (
  brand text not null,
  word text collate "C" not null,
  -- with ü as UE; the word has U
  spelling text collate "C" not null,
  near text[] not null,
  primary key (brand, word, spelling)
);
create index guest_word_near on guest_word using gin (near);

-- Bookings whose keys may no longer fit, in the order in which they changed.
create table guest_change (
  id bigint generated always as identity primary key,
  reservation_id uuid not null,
  at timestamptz not null default clock_timestamp()
);

-- How far the bookings of before have got their keys: the newest first.
create table guest_filling (
  is_only boolean primary key default true check (is_only),
  -- those before this one are still to come; null: all
  before uuid,
  done_at timestamptz
);
insert into guest_filling default values;
