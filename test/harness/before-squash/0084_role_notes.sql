-- The roles that every merchant begins with say what they may do, where nobody has written it yet and the role is still as it was given.
alter table role no force row level security;

update role r set note = n.note from (values
  ('platformAdmin', '运营这套系统：管理商户、套餐、菜单和数据字典，查看各商户的单据，不改单据和库存'),
  ('merchantAdmin', '商户范围内的一切，包括建仓库、供应商、角色和账号'),
  ('warehouseManager', '自己仓库的一切：单据、现场、货位、仓点、仓库设置、商品审核和期初；不建仓库、供应商、角色和账号'),
  ('clerk', '建单、接单、完成、签收、录日期，建商品和货位，调度现场；不取消任务，不审核商品，不改仓库设置'),
  ('floorWorker', '用手机或手持完成现场的全部作业和查询；办公端只有任务列表'),
  ('finance', '查看全部仓库的单据、库存和主数据，什么也不改'),
  ('supplier', '只看自己的商品、库存和任务：可以建和取消任务、建商品（要审核）、导入；不接单、完成、签收')
) as n (kind, note)
where r.kind = n.kind and r.note = '' and r.version = 0;

alter table role force row level security;
