-- Servers that share the rows cannot step from one tenant to the next: each goes over its own.

create or replace function jobs_due() returns table (tenant_id bigint, topic text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (select from pg_catalog.pg_extension e where e.extname = 'citus') then
    return query
      select j.tenant_id, j.topic from job j where j.done_at is null and j.failed_at is null and j.due_at <= now() group by 1, 2;
    return;
  end if;
  -- Steps from one tenant's topic to the next in the index: ten thousand rows of one cost no more than one.
  return query
    with recursive pair as (
      (select j.tenant_id as of_tenant, j.topic as of_topic from job j
        where j.done_at is null and j.failed_at is null order by j.tenant_id, j.topic limit 1)
      union all
      select n.tenant_id, n.topic from pair p
      cross join lateral (select j.tenant_id, j.topic from job j
        where j.done_at is null and j.failed_at is null and (j.tenant_id, j.topic) > (p.of_tenant, p.of_topic)
        order by j.tenant_id, j.topic limit 1) n
    )
    select p.of_tenant, p.of_topic from pair p
    where exists (select from job j where j.done_at is null and j.failed_at is null
      and j.tenant_id = p.of_tenant and j.topic = p.of_topic and j.due_at <= now());
end $$;
