-- The desk: the airlines' own people have one account for all airlines, and sessions that lock.

-- When a session was last used, and whether it waits for a code.
create table staff_session (
  -- of the provider
  uid text primary key,
  account_id uuid not null references account on delete cascade,
  used_at timestamptz not null default now(),
  -- null: it is open
  locked_at timestamptz,
  -- as it names itself
  browser text
);
create index staff_session_account on staff_session (account_id);
create index staff_session_used on staff_session (used_at);

-- A place of the desk that a member has saved.
create table staff_view (
  id uuid primary key,
  member_id uuid not null references staff_member on delete cascade,
  name text not null,
  address text not null,
  unique (member_id, name)
);
