-- The terminals where a departure leaves and arrives, as SSIM writes them in columns 53-54 and 71-72: 1, 2E, T3.
-- Null: not stated.
alter table departure add column origin_terminal text, add column destination_terminal text;
alter table departure add constraint departure_terminal_check check (
  origin_terminal ~ '^[A-Z0-9]{1,2}$' and destination_terminal ~ '^[A-Z0-9]{1,2}$') not valid;

-- The terminals between which travellers change; null: any, also one that is not stated. A terminal is one of an airport.
alter table connection_time add column arrival_terminal text, add column departure_terminal text;
alter table connection_time add constraint connection_time_terminal_check check (
  arrival_terminal ~ '^[A-Z0-9]{1,2}$' and departure_terminal ~ '^[A-Z0-9]{1,2}$'
  and (airport is not null or (arrival_terminal is null and departure_terminal is null))) not valid;
-- Two rows may differ in their terminals alone: 0083 builds the key of now.
alter table connection_time drop constraint connection_time_brand_airport_arrives_departs_valid_from_va_key;
