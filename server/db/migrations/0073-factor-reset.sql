-- The second factor of a member is reset by two administrators: one asks, and another one confirms. A request that is
-- decided goes; the audit log keeps what was done (docs/decisions/0069).

create table staff_factor_reset (
  id uuid primary key,
  member_id uuid not null references staff_member on delete cascade,
  brand text not null,
  asked_by uuid not null references staff_member on delete cascade,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null,
  reason text not null,
  unique (brand, member_id),
  check (asked_by <> member_id),
  check (ends_at > asked_at)
);
create index staff_factor_reset_member on staff_factor_reset (member_id);
create index staff_factor_reset_asked_by on staff_factor_reset (asked_by);
create index staff_factor_reset_ends on staff_factor_reset (ends_at);
