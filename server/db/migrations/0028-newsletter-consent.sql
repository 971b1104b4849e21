-- A subscription counts once its address has agreed by a link in a mail. Nobody has proved so far that an
-- address on the list is its own: these are asked nothing, and go after a week unless they subscribe again.
alter table newsletter_subscription
  add column id uuid not null default gen_random_uuid() unique,
  add column locale text not null default 'en',
  -- names the mail that asks, and its link; null once the address has agreed
  add column ask_id uuid unique,
  add column asked_at timestamptz not null default now(),
  add column confirmed_at timestamptz;
alter table newsletter_subscription
  alter column id drop default,
  alter column locale drop default;
create index newsletter_unconfirmed on newsletter_subscription (asked_at) where confirmed_at is null;
alter table outbox
  drop constraint outbox_address,
  add constraint outbox_address check (address ->> 'to' in ('booking', 'person', 'agency', 'subscriber'));
