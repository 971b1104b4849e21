-- Airports of a public list that does not know their zone. Nothing flies there; a schedule that names one says so.
create table airport_without_zone (
  code char(3) primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  city text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null
);
