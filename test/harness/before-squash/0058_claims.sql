-- Jobs of documents that were over before somebody's claim of them was written, or whose order an outbound task finished: they end now.
update floor_claim c set ended_at = now(), end_reason = 'done'
where c.ended_at is null and not coalesce(case
  when c.kind = 'putaway' then (select o.status in (0, 1) from putaway_order o where o.tenant_id = c.tenant_id and o.code = c.document)
  else (select case c.kind when 'receive' then t.nature = 2 and t.status in (1, 2) when 'signFor' then t.nature = 1 and t.status = 5 else t.nature = 1 and t.status in (1, 2) end
    from task t where t.tenant_id = c.tenant_id and t.code = c.document) end, false);
