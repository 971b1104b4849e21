-- The hash of a row of the audit log: over the hash of the row before it and all of its own columns.
create or replace function audit_hash(entry audit_entry) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.brand, entry.number,
    extract(epoch from entry.at), entry.actor_kind, entry.actor_id, entry.act, entry.record, entry.record_id,
    entry.request_id)::text, 'UTF8'))
$$;
