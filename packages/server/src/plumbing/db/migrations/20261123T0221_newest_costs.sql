-- The list of all costs opens at the newest, whatever their group: without this its page sorted every cost of the merchant.
create index cost_newest on cost (tenant_id, day desc, id desc) include (state, money, warehouse_id, supplier_id, cost_group);
