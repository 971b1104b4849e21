-- When a session was last used, to some minutes, and on what: so that its owner knows it again in a list. Null: not since
-- this is written down.
alter table oidc_record add column used_at timestamptz;
-- names as people know them, such as Firefox and Windows; null for one that is not known
alter table oidc_record add column browser text;
alter table oidc_record add column system text;
