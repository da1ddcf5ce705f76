-- The roles of a database of the forty have been offered every entry of its menu, and these rights.
insert into housekeeping.offered (kind, key)
select 'menu', code from menu where program
union all
select 'right', key from unnest(array[
  'assignmentManageView', 'assignmentManageAdd', 'assignmentManageEdit', 'assignmentManageCancel',
  'assignmentManageSign', 'productionDateEntryView', 'productionDateEntryEdit', 'putawayListView', 'putawayListAdd',
  'putawayListEdit', 'labelTaskView', 'labelTaskAdd', 'labelTaskEdit', 'labelTaskCancel', 'stockView', 'floorLabel',
  'floorReceive', 'printTemplateEdit', 'floorPutaway', 'floorMove', 'floorQuality', 'floorDateChange', 'floorPick',
  'warehouseConfigView', 'warehouseConfigEdit', 'floorLoad', 'floorSignFor', 'floorLookUp', 'floorWorkView',
  'floorSupervise', 'goodsManageView', 'goodsManageAdd', 'goodsManageEdit', 'goodsManageDelete', 'goodsManageImport',
  'goodsManageNotVerify', 'areaManageView', 'areaManageEdit', 'locationManageView', 'locationManageEdit',
  'locationManageImport', 'warehouseManageView', 'warehouseManageAdd', 'warehouseManageEdit', 'dispatchPointView',
  'dispatchPointEdit', 'dispatchPointImport', 'supplierManageView', 'supplierManageAdd', 'supplierManageEdit',
  'supplierManageDelete', 'supplierManageImport', 'roleManageView', 'roleManageEdit', 'accountManageView',
  'accountManageEdit', 'departmentManageView', 'departmentManageEdit', 'personnelManageView', 'personnelManageEdit',
  'pushMessageView', 'pushMessageEdit', 'printTemplateView', 'openingStockImport', 'merchantManageView',
  'merchantManageAdd', 'merchantManageEdit', 'comboManageView', 'comboManageEdit', 'dictManageView', 'dictManageEdit',
  'menuManageView', 'menuManageEdit', 'officeButtonView', 'officeButtonEdit', 'liquidationLossEdit'
]) as key;
