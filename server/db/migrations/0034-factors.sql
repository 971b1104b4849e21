-- What an account is kept safe with besides its password: passkeys, an authenticator app, a changed mail address
-- (docs/decisions/0029).

alter table account
  -- Sessions that began before it are over, all but one: the one in which the password or the address was changed.
  add column others_from timestamptz,
  add column kept_session text;

-- A passkey. Nothing of it is secret: the private key never leaves its owner's device.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- base64url, as browsers name it
  credential_id text not null unique check (length(credential_id) <= 1364),
  -- COSE
  public_key bytea not null,
  -- never goes back; a device that keeps none says 0 each time
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- the owner's other devices may have it too, and have it now
  is_synced boolean not null,
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- A challenge that was given out. One for each browser and purpose: the youngest.
create table passkey_challenge (
  -- hash of the purpose, and of the interaction or session that it was given to
  bound_to bytea primary key,
  challenge_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);

-- An authenticator app (RFC 6238). It counts from its first code on.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  sealed bytea not null,
  seal_key_id text not null,
  confirmed_at timestamptz,
  -- the step of the last code that counted: no code counts twice
  last_step bigint not null default 0
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);

-- A session whose holder has shown a moment ago, by password or passkey, that the account is theirs.
create table session_proof (
  session_uid text primary key,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null
);
create index session_proof_end on session_proof (expires_at);

-- Somebody wants to give the account another address: the link of the mail does it, once.
create table email_ask (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  email text not null check (email = lower(email)),
  -- the address that was left, once the link was used: a letter goes there
  left_email text,
  asked_at timestamptz not null default now(),
  used_at timestamptz
);
create index email_ask_age on email_ask (asked_at);
create index email_ask_account on email_ask (account_id);

-- The airline has invited the owner of the address: an account of an agency or the staff may be opened.
alter table account_ask add column is_invited boolean not null default false;
