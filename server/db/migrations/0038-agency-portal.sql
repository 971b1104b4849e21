-- The portal of travel agencies: who they are, who works there, which bookings and documents are theirs.

alter table agency
  -- one that has registered waits until the airline approves it
  add column state text not null default 'open' check (state in ('waiting', 'open', 'closed')),
  add column email text not null default '',
  add column phone text,
  add column address text,
  add column city text,
  add column post_code text,
  add column country char(2),
  -- days of its reports are those of this zone, an IANA name
  add column time_zone text not null default 'UTC',
  -- who becomes its administrator when it is approved: {"title", "firstName", "lastName"}
  add column applicant jsonb,
  add column opened_at timestamptz not null default now();

-- Somebody who works for an agency. The account says how they sign in; this says what they may do.
create table agency_user (
  account_id uuid primary key references account on delete cascade,
  brand text not null,
  agency_code text not null,
  login text not null check (login = lower(login)),
  role text not null check (role in ('administrator', 'agent', 'bookkeeper')),
  title text not null,
  first_name text not null,
  last_name text not null,
  home_phone text not null,
  mobile_phone text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz,
  foreign key (brand, agency_code) references agency (brand, code),
  unique (brand, agency_code, login)
);

-- Who has begun a booking on account: the login, which stays when the user goes.
alter table booking_flow add column book_agent text;
alter table reservation
  add column agency_code text,
  add column book_agent text,
  add foreign key (brand, agency_code) references agency (brand, code);
create index reservation_agency on reservation (brand, agency_code, created_at, id) where agency_code is not null;

-- The agency that has issued a document; null: the airline itself. It never changes.
alter table ticket add column agency_code text;
alter table emd add column agency_code text;

update reservation r set agency_code = f.agency_code
from booking_flow f where f.id = r.flow_id and f.kind = 'agency';
update ticket t set agency_code = r.agency_code
from reservation r where r.id = t.reservation_id and r.agency_code is not null;
update emd e set agency_code = r.agency_code
from reservation r where r.id = e.reservation_id and r.agency_code is not null;

create index ticket_agency on ticket (brand, agency_code, issued_at, document_number) where agency_code is not null;
create index emd_agency on emd (brand, agency_code, issued_at, document_number) where agency_code is not null;

-- The postings of an agency's account.
create index ledger_entry_agency on ledger_entry (detail, posting_id) where account = 'agency-account';

-- Why the airline has done something, where its command asks for it.
create table audit_reason (
  brand text not null,
  number bigint not null,
  reason text not null,
  primary key (brand, number)
);
-- it takes the reason from now on (functions/append-audit.sql)
drop function if exists append_audit(text, text, text, text, text, text, text);

-- Why the airline has made a posting that nothing else explains.
alter table ledger_posting add column reason text;

-- Somebody of the agency that has booked a reservation has opened it.
alter table reservation_access
  drop constraint reservation_access_opened_by_check,
  add constraint reservation_access_opened_by_check check (opened_by in ('name', 'link', 'flow', 'agency'));
