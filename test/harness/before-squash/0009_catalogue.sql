-- The platform itself, the menu and the dictionary parents of the tasks.

-- The owner is bound by the policies too; it writes this one row before they hold for it.
alter table tenant no force row level security;
insert into tenant (tenant_id, code, name) values (0, 'PLATFORM', '云仓平台');
alter table tenant force row level security;

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('assignment', null, '任务管理', '', '', 'task', 10),
  ('assignment.all', 'assignment', '任务列表', '/assignmentmanage/assignmentmanage', 'TaskListPage', '', 11),
  ('assignment.out', 'assignment', '出库任务', '/assignmentmanage/warehouseout', 'OutboundListPage', '', 12),
  ('assignment.in', 'assignment', '入库任务', '/assignmentmanage/warehouseinto', 'InboundListPage', '', 13),
  ('rolls', null, '仓内作业', '', '', 'shelf', 20),
  ('rolls.date', 'rolls', '生产日期录入', '/rollsHomework/productionDateEntry', 'ProductionDateListPage', '', 21),
  ('rolls.putaway', 'rolls', '上架单', '/rollsHomework/putawayList', 'PutawayListPage', '', 22);

insert into dict (code, parent_code, name, sort) values
  ('TASK_TYPE', null, '任务类型', 10),
  ('TASK_TYPE_SEND', 'TASK_TYPE', '配送出库', 1),
  ('TASK_TYPE_CPFR', 'TASK_TYPE', '补货出库', 2),
  ('TASK_TYPE_EMPTY', 'TASK_TYPE', '下架出库', 3),
  ('TASK_TYPE_OTHER_OUT', 'TASK_TYPE', '其他出库', 4),
  ('TASK_TYPE_ARRIVE', 'TASK_TYPE', '到货入库', 5),
  ('TASK_TYPE_REMAINING', 'TASK_TYPE', '剩余退货入库', 6),
  ('TASK_TYPE_AFTER', 'TASK_TYPE', '售后退货入库', 7),
  ('TASK_TYPE_OTHER_PUT', 'TASK_TYPE', '其他入库', 8),
  ('TASK_TYPE_REJECT', 'TASK_TYPE', '拒收入库', 9),
  ('TASK_TYPE_COUNT_IN', 'TASK_TYPE', '盘点入库', 10),
  ('TASK_TYPE_COUNT_OUT', 'TASK_TYPE', '盘点出库', 11),
  ('GOODS_TYPE', null, '商品类型', 20),
  ('GOODS_TYPE_DRINK', 'GOODS_TYPE', '饮料', 1),
  ('GOODS_TYPE_SNACK', 'GOODS_TYPE', '休闲零食', 2),
  ('GOODS_TYPE_GRAIN', 'GOODS_TYPE', '粮油调味', 3),
  ('GOODS_TYPE_HOUSEHOLD', 'GOODS_TYPE', '日用百货', 4);
