-- The hash of a block of the audit log: over the hash of the block before it, its own columns and its acts.
create or replace function audit_block_hash(block audit_block) returns bytea language sql stable as $$
  select sha256(block.previous_hash || convert_to(jsonb_build_array(block.series, block.number,
    extract(epoch from block.at), block.act_ids,
    (select jsonb_agg(jsonb_build_array(a.id, a.series, extract(epoch from a.at), a.actor_kind, a.actor_id, a.act,
        a.record, a.record_id, a.request_id, a.reason, a.note) order by place)
      from unnest(block.act_ids) with ordinality as sealed (id, place) left join audit_act a using (id)))::text, 'UTF8'))
$$;
