-- What the migrations up to 0020 left beside tables when they still made functions: the functions' signatures, their
-- triggers, and the record of what was applied. Bodies do not matter: every one of them is replaced.

create function ledger_posting_balances() returns trigger language plpgsql as 'begin end';
create function ledger_is_append_only() returns trigger language plpgsql as 'begin end';
create function move_seats(moves seat_move[]) returns boolean language plpgsql as 'begin end';
create function hold_moves(of_holds uuid[], held_sign int, sold_sign int) returns seat_move[] language plpgsql
  as 'begin end';
create function departures_of(moves seat_move[]) returns jsonb language plpgsql as 'begin end';
create function take_hold(new_id uuid, of_flow uuid, of_brand text, minutes float8, cap_minutes float8,
  new_currency text, new_total bigint, new_base bigint, new_party jsonb, new_promo_code text, items jsonb, out
  outcome text, out hold_id uuid, out hold_expires_at timestamptz, out hold_cap_at timestamptz, out
  hold_renewals smallint, out moved jsonb) returns record language plpgsql as 'begin end';
create function hold_items(of_hold uuid) returns jsonb language plpgsql as 'begin end';
create function freeze_hold(of_flow uuid, minutes float8, out outcome text, out frozen_hold hold, out items
  jsonb) returns record language plpgsql as 'begin end';
create function sell_hold(of_flow uuid, out outcome text, out is_new boolean, out of_brand text, out
  used_promo_code text, out moved jsonb) returns record language plpgsql as 'begin end';
create function release_ended_holds(most int, of_departures bigint[], out released int, out moved jsonb) returns
  record language plpgsql as 'begin end';
create function replace_passengers(of_flow uuid, people jsonb, new_contact jsonb) returns void language plpgsql
  as 'begin end';
create function take_seats(of_hold uuid, wanted jsonb, out lost jsonb, out moved jsonb) returns record language
  plpgsql as 'begin end';
create function seats_in(wanted jsonb) returns table ("departureId" bigint, code text, "passengerId" uuid, zone
  text, currency character, "amountMinor" bigint) language plpgsql as 'begin end';
create function extras_in(wanted jsonb) returns table ("departureId" bigint, code text, "passengerId" uuid,
  names jsonb, rfic character, rfisc character, currency character, "amountMinor" bigint, stock int) language
  plpgsql as 'begin end';
create function scarce_extras(of_hold uuid, wanted jsonb) returns table (departure_id bigint, code text, places
  int, asked int, standing int, ended int) language plpgsql as 'begin end';
create function evict_ended_extras(of_departure bigint, of_code text, needed int) returns void language plpgsql
  as 'begin end';
create function take_extras(of_hold uuid, wanted jsonb, out sold_out jsonb) returns jsonb language plpgsql as
  'begin end';
create function party_flow(of_flow uuid) returns uuid language plpgsql as 'begin end';
create function lock_budgets(budgets jsonb) returns void language plpgsql as 'begin end';
create function budget_slice(seconds int, at timestamptz) returns timestamptz language plpgsql as 'begin end';
create function count_call(budgets jsonb, is_beyond boolean) returns table (used int, is_over boolean, opens_in
  float8, counted_at timestamptz) language plpgsql as 'begin end';
create function uncount_call(budgets jsonb, counted_at timestamptz) returns void language plpgsql as 'begin
  end';
create function party_of_hold(of_flow uuid) returns uuid language plpgsql as 'begin end';
create function last_arrival(of_reservation uuid) returns timestamptz language plpgsql as 'begin end';
create function times_of(d departure) returns jsonb language plpgsql as 'begin end';
create function payment_expiry(of_hold hold, minutes float8) returns timestamptz language plpgsql as 'begin
  end';

create constraint trigger ledger_balance after insert or update on ledger_entry
  deferrable initially deferred for each row execute function ledger_posting_balances();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();

create table migration (name text primary key, digest text not null, applied_at timestamptz not null default now());
insert into migration (name, digest) values
  ('0001-first-seat.sql', '7f9c58dfb53b27e11f39a05e2602ba8c6c6990e2cc3cd31632f779f888ff60af'),
  ('0002-hold.sql', '214f8378e17c3c41f9d59eed40f1e4c1955b198dba8e50b7c1eb52cddb891721'),
  ('0003-party.sql', '308e2329e8142320b4514678d53d6d344c9f9966bbbef4d3fb4d98f1105d64ff'),
  ('0004-seat.sql', 'e331b435ab9d8ad777d18d228b49036a82c835128e8efe1eb56a1d1347f2f6ed'),
  ('0005-extra.sql', 'cbb61dd8ecb6453f9118f1a39020d9d5f3e1e07d3a882af2decaf00007a4f64b'),
  ('0006-payment.sql', '1ae92b2b5ed89db69ead3a09c913bf0815dcc5a180c810613276a97a8eff9e65'),
  ('0007-notice.sql', 'fc48c665eb106a094a025b17808eabddb7a6255c9ab20bc05065935e171b8c38'),
  ('0008-after-booking.sql', 'b17330b2844b7358bd63bbba82da1ccc3d2d4bea13fb1a5b0066a3eb38ce70d2'),
  ('0009-find.sql', '38e0123494bcacb101ae7ae0c139d18f1cc31c6cfd6ec8e1e45368643ff168a4'),
  ('0011-change.sql', '04c3706b9a0858829404b97aa8d058700ebe5137cc77f94e51952f636d729750'),
  ('0012-document.sql', '6e4819f963af702916a6b166f454ba6e342a023abe81cd61f77783318ef8e849'),
  ('0013-flight-life.sql', 'b0d7560d27e3e6e9f1a49dab631c13c87f241dccab442bd7aace6055be69e710'),
  ('0014-custom-field.sql', 'f9f264f776685a7097e73f7873914c9d15e7673bc1e246a0598d98c5667566dd'),
  ('0016-lapsed-change.sql', '9c4858cfb5fa7c156cf912c76c84bcf530c264f58505dad6c3e9300a3191d689'),
  ('0017-promised-times.sql', '5a18db2a72947b49be42e1a21b8a6772b3b0b38110807edf3a7e697fe26108e7'),
  ('0018-last-payment.sql', '2e80559e8d4adc85a39a122302989c4dffde9c8374ca616e31fcc41fa3718adf'),
  ('0019-told-and-erased.sql', '694fcf879acf4e0bb694f1790eac121acf83508da2d37f1e65004b8e79c57a1c'),
  ('0020-code-of-an-access.sql', 'b6ee5b09b5c94619bab7db899b58f9561b58f036e34ee48cf3aad2bad107213e');
