-- What a database of the forty has and a new one has not. The files of the squash are applied after this, but for what is there.

do $$
declare old record;
begin
  for old in select p.policyname as name, p.tablename as of_table from pg_policies p where p.schemaname = 'public' loop
    execute format('drop policy %I on %I', old.name, old.of_table);
  end loop;
end $$;

drop trigger account_of_open_supplier on account;
drop trigger stock_move_place on stock_move;
drop function account_of_open_supplier(), refuse_deleted_place(), open_session(bigint, bytea), take_ticket(bigint, bytea),
  find_login(text), find_image(text), outbox_tenants(), open_tenants(), goods_in_use(bigint[]), live_keys(text[], smallint),
  bound_warehouses(bigint, bigint), app_tenant(), app_warehouses(), app_supplier();
drop procedure secure_table(text, text[], text), secure_readers(text, text, text);

revoke all on all tables in schema public
  from yuncang_app, yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier, yuncang_gate;
revoke all on all sequences in schema public
  from yuncang_app, yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier, yuncang_gate;

-- The same for all tenants leads to no tenant's table.
alter table login_name drop constraint login_name_tenant_id_account_id_fkey;

-- Constraints that the server had named.
alter table account rename constraint account_check to account_supplier;
alter table account rename constraint account_check1 to account_platform;
alter table date_change rename constraint date_change_check to date_change_differs;
alter table dispatch_point rename constraint dispatch_point_check to dispatch_point_archived;
alter table floor_claim rename constraint floor_claim_check to floor_claim_ended;
alter table place rename constraint place_check to place_kind_area;
alter table putaway_batch
  rename constraint putaway_batch_tenant_id_order_id_goods_id_production_date_q_key to putaway_batch_once;
alter table quick_move rename constraint quick_move_check to quick_move_elsewhere;
alter table receive_count rename constraint receive_count_check to receive_count_some;
alter table reservation
  rename constraint reservation_tenant_id_place_id_goods_id_production_date_qu_fkey to reservation_of_balance;
alter table role rename constraint role_check to role_platform;
alter table short_pick rename constraint short_pick_check to short_pick_found_few;
alter table short_pick
  rename constraint short_pick_tenant_id_place_id_goods_id_production_date_qua_fkey to short_pick_of_balance;
alter table stock_move rename constraint stock_move_check to stock_move_elsewhere;
alter table supplier_contact rename constraint supplier_contact_check to supplier_contact_mailbox;
alter table task_line rename constraint task_line_check to task_line_returned;
alter table task_pick rename constraint task_pick_check to task_pick_undone;
alter table task_pick
  rename constraint task_pick_tenant_id_place_id_goods_id_production_date_qual_fkey to task_pick_of_balance;

-- Every sequence counts for a column.
alter sequence combo_code_seq owned by combo.code;
alter sequence date_change_id_seq owned by date_change.id;
alter sequence floor_claim_id_seq owned by floor_claim.id;
alter sequence label_task_id_seq owned by label_task.id;
alter sequence opening_stock_id_seq owned by opening_stock.id;
alter sequence putaway_id_seq owned by putaway_order.id;
alter sequence quality_change_id_seq owned by quality_change.id;
alter sequence quick_move_id_seq owned by quick_move.id;
alter sequence task_id_seq owned by task.id;
alter sequence tenant_id_seq owned by tenant.tenant_id;

drop table housekeeping.region_name;
