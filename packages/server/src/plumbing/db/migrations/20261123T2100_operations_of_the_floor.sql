-- An operation of the floor is looked for in all tasks of the merchant: one that comes again with another task is refused.

alter table task_pick drop constraint task_pick_tenant_id_task_id_operation_key;
alter table task_pick add constraint task_pick_operation_key unique (tenant_id, operation, task_id);
alter table short_pick drop constraint short_pick_tenant_id_task_id_operation_key;
alter table short_pick add constraint short_pick_operation_key unique (tenant_id, operation, task_id);
create index receive_count_operation on receive_count (tenant_id, operation_id);
