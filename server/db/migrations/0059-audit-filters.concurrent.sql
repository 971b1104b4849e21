-- The audit log is looked through by series, person and act, in order of time.
create index concurrently audit_act_by_time on audit_act (series, at, id);
create index concurrently audit_act_by_act on audit_act (series, act, at, id);
create index concurrently audit_act_by_kind on audit_act (series, actor_kind, at, id);
-- also by the beginning of an id
create index concurrently audit_act_by_actor on audit_act (series, actor_id collate "C", at, id);
create index concurrently audit_entry_by_time on audit_entry (brand, at, number);
create index concurrently audit_entry_by_act on audit_entry (brand, act, at, number);
create index concurrently audit_entry_by_kind on audit_entry (brand, actor_kind, at, number);
create index concurrently audit_entry_by_actor on audit_entry (brand, actor_id collate "C", at, number);
