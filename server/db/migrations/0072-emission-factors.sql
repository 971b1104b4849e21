-- The carbon dioxide of a passenger on an airline's flights, as it states it.

create table emission_factor (
  id bigint generated always as identity primary key,
  brand text not null,
  -- null: every other aircraft
  aircraft text check (aircraft ~ '^[A-Z0-9]{3}$'),
  -- of one passenger and kilometre
  grams numeric(6, 2) not null check (grams > 0 and grams <= 2000),
  source text not null check (length(source) between 1 and 120),
  year int not null check (year between 1900 and 2099),
  unique nulls not distinct (brand, aircraft)
);
