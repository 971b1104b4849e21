-- What an airline's content system said last, as plain data: pages outlive an outage of it, and processes share them.
-- `source` is the address that was asked, so that a changed setting asks anew.
create table content_copy (
  brand text not null,
  source text not null,
  page jsonb not null,
  fetched_at timestamptz not null,
  primary key (brand, source)
);
