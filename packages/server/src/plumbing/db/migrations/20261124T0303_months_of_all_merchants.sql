-- Months of all merchants are found as their days are.
create index board_tenant_month_of_all on board_tenant_month (month) include (tenant_id);
