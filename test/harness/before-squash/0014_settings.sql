-- How a warehouse works can be changed by those who run it; every change leaves a line in the log of documents.

alter table warehouse add column settings_version integer not null default 0;

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('ware', null, '仓库管理', '', '', 'site', 60),
  ('ware.config', 'ware', '仓库设置', '/waremanage/warehouseConfig', 'WarehouseConfigPage', '', 61);

-- Roles that exist already come to know what is new. The owner is bound by the policies too.
alter table role no force row level security;
update role set button_keys = button_keys || array['warehouseConfigView', 'warehouseConfigEdit'], menu_codes = menu_codes || array['ware', 'ware.config']
  where kind in ('merchantAdmin', 'warehouseManager');
update role set button_keys = button_keys || array['warehouseConfigView'], menu_codes = menu_codes || array['ware', 'ware.config']
  where kind in ('platformAdmin', 'clerk', 'finance');
alter table role force row level security;
