-- Whatever happens to a print template stands in the log: what was there before this gets the lines of its versions.

-- The owner is bound by the policies too.
alter table print_template no force row level security;
alter table document_log no force row level security;
insert into document_log (tenant_id, document_kind, document_id, version, from_status, to_status, content, account_id, at)
select t.tenant_id, 'template', t.id, v, case when v = 1 then null else 1 end, 1, '保存模板“' || t.name || '”', t.updated_by, t.updated_at
from print_template t cross join lateral generate_series(1, t.version) as v;
alter table print_template force row level security;
alter table document_log force row level security;
