-- Roles that exist already come to hold what their kind holds in a new installation (domain access/rights.ts), and see every
-- page there is where their kind sees all of them. The owner is bound by the policies too.
alter table role no force row level security;

update role r set button_keys = array(select distinct key from unnest(r.button_keys || n.keys) as key order by key)
from (values
  ('merchantAdmin', array['floorReceive', 'floorPick', 'floorLoad', 'floorSignFor', 'floorLookUp', 'floorWorkView', 'floorSupervise', 'printTemplateEdit']),
  ('warehouseManager', array['floorReceive', 'floorPick', 'floorLoad', 'floorSignFor', 'floorLookUp', 'floorWorkView', 'floorSupervise', 'printTemplateEdit']),
  ('clerk', array['floorReceive', 'floorPick', 'floorLoad', 'floorSignFor', 'floorLookUp', 'floorWorkView', 'floorSupervise']),
  ('floorWorker', array['floorReceive', 'floorPick', 'floorLoad', 'floorSignFor', 'floorLookUp']),
  ('finance', array['floorWorkView']),
  ('platformAdmin', array['floorWorkView'])
) as n (kind, keys)
where r.kind = n.kind;

update role set menu_codes = (select array_agg(code order by sort, code) from menu)
where kind in ('merchantAdmin', 'warehouseManager', 'clerk', 'finance', 'platformAdmin');

alter table role force row level security;
