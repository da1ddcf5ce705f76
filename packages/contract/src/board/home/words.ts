/**
 * What home says is to be done by staff, each with the address of exactly its rows and the right of the deed: whoever may only
 * look has nothing to do.
 */
export const HOME_TODO = [
  {
    key: 'acceptOut',
    title: '出库待接单',
    hint: '接单后开始拣货',
    tone: 'waiting',
    right: 'assignmentManageEdit',
    url: '/assignmentmanage/warehouseout?status=1',
  },
  {
    key: 'acceptIn',
    title: '入库待接单',
    hint: '接单后开始收货',
    tone: 'waiting',
    right: 'assignmentManageEdit',
    url: '/assignmentmanage/warehouseinto?status=1',
  },
  {
    key: 'picking',
    title: '拣货中',
    hint: '核对数量完成出库',
    tone: 'working',
    right: 'assignmentManageEdit',
    url: '/assignmentmanage/warehouseout?status=2',
  },
  {
    key: 'receiving',
    title: '入库进行中',
    hint: '核对数量完成入库',
    tone: 'working',
    right: 'assignmentManageEdit',
    url: '/assignmentmanage/warehouseinto?status=2',
  },
  {
    key: 'onTheRoad',
    title: '配送中',
    hint: '送达后登记签收',
    tone: 'road',
    right: 'assignmentManageSign',
    url: '/assignmentmanage/warehouseout?status=5',
  },
  {
    key: 'rejections',
    title: '拒收待入库',
    hint: '拒收商品待收回',
    tone: 'trouble',
    right: 'assignmentManageEdit',
    url: '/assignmentmanage/warehouseinto?taskType=TASK_TYPE_REJECT&status=1,2',
  },
  {
    key: 'dates',
    title: '生产日期待录入',
    hint: '录入后才能上架',
    tone: 'waiting',
    right: 'productionDateEntryEdit',
    url: '/rollsHomework/productionDateEntry?status=0',
  },
  {
    key: 'putaway',
    title: '待上架',
    hint: '暂存区待上架商品',
    tone: 'working',
    right: 'putawayListEdit',
    url: '/rollsHomework/putawayList?ysdShelvesType=0,1',
  },
  // Whoever shelves without having the list does it on the floor screens.
  {
    key: 'floorPutaway',
    title: '待上架',
    hint: '用现场端扫码上架',
    tone: 'working',
    right: 'floorPutaway',
    unless: 'putawayListEdit',
    url: '/floor/',
  },
  {
    key: 'unaudited',
    title: '商品待审核',
    hint: '审核后才能用于任务',
    tone: 'waiting',
    right: 'goodsManageNotVerify',
    url: '/goodsmanage/notverify',
  },
] as const
