-- The platform's role loses the two pages that were never open to the platform: the labels and the print templates of warehouses.
alter table role no force row level security;

update role set menu_codes = array_remove(array_remove(menu_codes, 'rolls.label'), 'system.template'),
  button_keys = array_remove(button_keys, 'printTemplateView')
where kind = 'platformAdmin';

alter table role force row level security;
