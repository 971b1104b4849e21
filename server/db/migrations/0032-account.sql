-- Accounts, how people sign in to them, and what the embedded OpenID provider keeps.

-- account ----------------------------------------------------------------------------------------------

create table account (
  id uuid primary key,
  brand text not null,
  kind text not null check (kind in ('passenger', 'agency', 'staff')),
  -- as it was typed, lower case; proved by a link before the account was made
  email text not null check (email = lower(email)),
  locale text not null,
  -- argon2id, a PHC string
  password text not null,
  -- sessions that began before it are over
  sessions_from timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (brand, kind, email)
);

-- Somebody wants to choose the password of an address: the link of the mail lets them, once. Whether the address
-- has an account is asked again when the mail is written and when the link is used.
create table account_ask (
  id uuid primary key,
  brand text not null,
  kind text not null check (kind in ('passenger', 'agency', 'staff')),
  email text not null check (email = lower(email)),
  locale text not null,
  asked_at timestamptz not null default now(),
  used_at timestamptz
);
create index account_ask_age on account_ask (asked_at);

-- the embedded provider --------------------------------------------------------------------------------

-- Sessions, codes, grants and tokens. Their ids are secrets: a row is found by the hash of its id, and the rest of
-- it is sealed.
create table oidc_record (
  -- brand and kind of account, with a slash between them: each has a provider of its own
  issuer text not null,
  kind text not null,
  id_hash bytea not null,
  sealed bytea not null,
  seal_key_id text not null,
  grant_id text,
  -- of a session: by this its tokens name it, and by the account it is listed
  uid text,
  account_id uuid references account on delete cascade,
  began_at timestamptz not null default now(),
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (issuer, kind, id_hash)
);
create index oidc_record_grant on oidc_record (issuer, grant_id) where grant_id is not null;
create unique index oidc_record_session on oidc_record (issuer, uid) where kind = 'Session';
create index oidc_record_account on oidc_record (account_id) where account_id is not null;
create index oidc_record_end on oidc_record (expires_at);

-- Keys that sign tokens: the youngest signs, all are believed.
create table oidc_key (
  id text primary key,
  sealed bytea not null,
  seal_key_id text not null,
  created_at timestamptz not null default now()
);

-- Proofs of possession that were presented: each counts once, on any process.
create table dpop_proof (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index dpop_proof_end on dpop_proof (expires_at);

alter table outbox
  drop constraint outbox_address,
  add constraint outbox_address
    check (address ->> 'to' in ('booking', 'person', 'agency', 'subscriber', 'asker'));
