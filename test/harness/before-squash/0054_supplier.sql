-- Suppliers with everything that is kept of them, and the dictionary as the platform keeps it.

alter table supplier
  -- Remainders are summed over all goods of a task before they are rounded; the goods' own fee cards then do not count (gaps E06).
  add column if not exists accumulates boolean not null default false,
  -- Names or codes of province, city and district, comma-joined.
  add column region text not null default '',
  add column address text not null default '',
  add column telephone text not null default '',
  -- True: in every warehouse of the merchant, those to come too. Otherwise in those of supplier_warehouse.
  add column everywhere boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column archived_at timestamptz;

create table supplier_warehouse (
  tenant_id bigint not null,
  supplier_id bigint not null,
  warehouse_id bigint not null,
  primary key (tenant_id, supplier_id, warehouse_id),
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, warehouse_id) references warehouse
);
create index supplier_warehouse_of on supplier_warehouse (tenant_id, warehouse_id);
call secure_table('supplier_warehouse', '{warehouse_id,supplier_id}', 'select, insert, delete');

create table supplier_contact (
  tenant_id bigint not null,
  id bigint generated always as identity,
  supplier_id bigint not null,
  position smallint not null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  -- Statements of bills go to this mailbox (part 3, 4.2; gaps E15).
  gets_statements boolean not null default false check (not gets_statements or email <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier
);
create index supplier_contact_of on supplier_contact (tenant_id, supplier_id, position);
call secure_table('supplier_contact', '{supplier_id}', 'select, insert, update, delete');

-- What was done to a supplier, one row a mutation, numbered by its version.
create table supplier_log (
  tenant_id bigint not null,
  supplier_id bigint not null,
  version integer not null,
  content text not null,
  -- Null: somebody of the platform, whose account is no one of this merchant's.
  account_id bigint,
  at timestamptz not null,
  primary key (tenant_id, supplier_id, version),
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, account_id) references account
);
call secure_table('supplier_log', '{supplier_id}', 'select, insert');

-- Which merchant the platform entered to change something there; null: it only looked.
alter table platform_read add column entered_tenant bigint;

-- Nobody logs in for a supplier that is archived, whoever opens the account again.
create function account_of_open_supplier() returns trigger language plpgsql as $$
begin
  if new.status = 1 and new.supplier_id is not null
    and exists (select from supplier s where s.tenant_id = new.tenant_id and s.id = new.supplier_id and s.status <> 1) then
    raise exception 'the supplier of account % is archived', new.account using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger account_of_open_supplier before insert or update of status, supplier_id on account
  for each row execute function account_of_open_supplier();

-- What the program itself knows by code keeps its place; its name may change.
alter table dict
  add column system boolean not null default false,
  add column version integer not null default 1,
  add constraint dict_code_case check (code = upper(code));
grant insert, update, delete on dict to yuncang_app;

-- What was done to the dictionary, by which account of the platform.
create table dict_log (
  id bigint generated always as identity primary key,
  dict_code text not null,
  content text not null,
  account_id bigint not null,
  at timestamptz not null
);
create index dict_log_of on dict_log (dict_code, id);
grant insert on dict_log to yuncang_app;
grant select on dict_log to yuncang_platform;

insert into dict (code, parent_code, name, sort) values
  ('CHANNEL_TYPE', null, '渠道类型', 70),
  ('CHANNEL_TYPE_DD', 'CHANNEL_TYPE', '多多买菜', 1),
  ('CHANNEL_TYPE_MT', 'CHANNEL_TYPE', '美团优选', 2),
  ('CHANNEL_TYPE_XS', 'CHANNEL_TYPE', '兴盛优选', 3),
  ('COST_PRO', null, '收费项目', 80),
  ('COST_PRO_STORAGE', 'COST_PRO', '仓储费', 1),
  ('COST_PRO_MOVE', 'COST_PRO', '装卸费', 2),
  ('COST_PRO_SEND', 'COST_PRO', '配送费', 3),
  ('COST_PRO_SEND_REPLENISH', 'COST_PRO', '补货配送费', 4),
  ('COST_PRO_RETURN_REMAINING', 'COST_PRO', '剩余退货费', 5),
  ('COST_PRO_RETURN_SALES', 'COST_PRO', '售后退货费', 6),
  ('COST_PRO_RETURN_REJECT', 'COST_PRO', '拒收退货费', 7),
  ('COST_PRO_LABLE', 'COST_PRO', '贴标费', 8),
  ('COST_PRO_COATED', 'COST_PRO', '覆膜费', 9),
  ('COST_PRO_OTHER', 'COST_PRO', '其他费用', 10),
  ('COST_DIMENSION', null, '计费维度', 90),
  ('COST_DIMENSION_TIME', 'COST_DIMENSION', '按次', 1),
  ('COST_DIMENSION_FIXED_PERIOD', 'COST_DIMENSION', '固定周期', 2),
  ('RECKON_TYPE', null, '计算方式', 100),
  ('RECKON_TYPE_A', 'RECKON_TYPE', '按件', 1),
  ('RECKON_TYPE_BOX', 'RECKON_TYPE', '按箱', 2),
  ('RECKON_TYPE_PLATE', 'RECKON_TYPE', '按板', 3),
  ('RECKON_TYPE_A_TIME', 'RECKON_TYPE', '按趟', 4),
  ('RECKON_TYPE_CUBIC_TONS', 'RECKON_TYPE', '按吨或方', 5),
  ('RECKON_TYPE_BOX_DAY', 'RECKON_TYPE', '按箱每天', 6),
  ('RECKON_TYPE_PLATE_DAY', 'RECKON_TYPE', '按板每天', 7),
  ('RECKON_TYPE_CUBIC_DAY', 'RECKON_TYPE', '按立方米每天', 8),
  ('RECKON_TYPE_M2_DAY', 'RECKON_TYPE', '按平方米每天', 9),
  ('DURATION', null, '时长类型', 110),
  ('DURATION_HOUR', 'DURATION', '小时', 1)
on conflict (code) do nothing;

update dict set system = true
where parent_code is null
  or parent_code in ('TASK_TYPE', 'GOODS_WEIGHT_TYPE', 'CHANNEL_TYPE', 'COST_PRO', 'COST_DIMENSION', 'RECKON_TYPE', 'DURATION')
  or code in ('GOODS_ATT_NORMAL', 'GOOD_UNIT_PIECE', 'GOOD_UNIT_BOX');

-- The platform may put a merchant's supplier right, on record (docs/decisions/2026-11-21-platform-suppliers.md).
alter table role no force row level security;
update role r set button_keys = array(select distinct key from unnest(r.button_keys || array['supplierManageAdd', 'supplierManageEdit', 'supplierManageDelete']) as key order by key)
  where r.kind = 'platformAdmin';
alter table role force row level security;
