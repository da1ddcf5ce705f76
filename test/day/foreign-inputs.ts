/** What every call is asked about, for the test of foreign records: which task, what besides records, which fields are filters. */
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { LEASE_STATUS } from '@yuncang/domain/fee/lease/lease.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { goodsCard } from '@yuncang/harness/cards.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import type { Values } from '@yuncang/harness/inputs.ts'

const DATE = daysAgo(10)

/** An expense of a supplier alone. */
const SPENT = { month: '2026-01', kind: 'rent', money: '1', driver: 'direct' }

/** What can be done to a task. */
export type Situation = 'pending' | 'working' | 'picking' | 'loading' | 'counting' | 'delivering' | 'road' | 'undated'

/** Which task a call is about. */
export const SITUATIONS: Readonly<Record<string, Situation>> = {
  '/api/task/completeTask': 'working',
  '/api/floor/pick/open': 'picking',
  '/api/floor/pick/scan': 'picking',
  '/api/floor/pick/confirm': 'picking',
  '/api/floor/pick/short': 'picking',
  '/api/floor/pick/undo': 'picking',
  '/api/floor/zeroCheck/answer': 'picking',
  '/api/task/updateTaskUrls': 'road',
  '/api/floor/load/open': 'loading',
  '/api/floor/load/start': 'loading',
  '/api/floor/load/scan': 'loading',
  '/api/floor/load/depart': 'loading',
  ...Object.fromEntries(
    ['open', 'scan', 'count', 'undo', 'confirm'].map((deed) => [`/api/floor/receive/${deed}`, 'counting'] as const),
  ),
  '/api/floor/signFor/open': 'delivering',
  '/api/floor/signFor/submit': 'delivering',
  '/api/task/submitTaskSignRegister': 'road',
  '/api/task/getTaskSignRegisterList': 'road',
  '/api/printTemplate/print': 'working',
  '/api/printTemplate/previewPrintTemplate': 'working',
  '/api/productionDate/getProductionDateInfo': 'undated',
  '/api/productionDate/getProductionDateDeploy': 'undated',
  '/api/productionDate/saveProductionDateDeploy': 'undated',
}

/** The task of the first corner that is being loaded: its pallets bear its code. And where the one being picked is to be picked from. */
export const first = { loading: '', pickedAt: '', contact: '' }

const { supplierCode: _supplier, warehouseCode: _warehouse, ...GOODS_CARD } = goodsCard()

/** A tab of a dispatch point that is filled in. */
/** Another version of the term that a corner has. */
const TERM = {
  termKind: 'tiers',
  item: 'COST_PRO_SEND',
  method: 'RECKON_TYPE_A',
  tiers: [
    { upTo: '10', price: '1' },
    { upTo: '', price: '2' },
  ],
}
const TAB = { 'points.method': 'RECKON_TYPE_A', 'points.price': '2' }

/** What a call needs besides records to go through. */
export const FURTHER: Readonly<Record<string, Values>> = {
  '/api/warehouseCost/add': { item: 'COST_PRO_SEND_REPLENISH', ...TAB },
  '/api/warehouseCost/updateCost': TAB,
  '/api/cost/getLeakage': { beginDay: '2026-01-01', endDay: '2026-01-31' },
  '/api/cost/exportLeakage': { beginDay: '2026-01-01', endDay: '2026-01-31' },
  '/api/cost/priceUnpriced': { count: 1 },
  '/api/cost/waiveUnpriced': { count: 1, because: '免收' },
  '/api/cost/freeUnpriced': { item: 'COST_PRO_LABLE' },
  '/api/cost/settlement': { status: COST_STATUS.onBill },
  '/api/cost/addOtherCost': { money: '1', note: '其他' },
  '/api/cost/addCredit': { money: '1', note: '减免', creditKind: 'reduction' },
  '/api/cost/rerate': { digest: 'x' },
  '/api/cost/startSettleRun': { digest: 'x' },
  '/api/cost/startRerateRun': { digest: 'x' },
  '/api/cost/closeMonth': { month: '2026-01' },
  '/api/cost/reopenMonth': { month: '2026-01', reason: '补录' },
  '/api/expense/add': SPENT,
  '/api/expense/update': { ...SPENT, money: '2' },
  '/api/expense/void': { reason: '重复录入' },
  '/api/expense/getProfit': { month: '2026-01' },
  '/api/expense/exportProfit': { month: '2026-01' },
  '/api/tax/getRateVersions': { group: COST_GROUP.storage },
  '/api/tax/setRate': { groups: '6', percent: '3' },
  '/api/bill/offlinePay': { voucher: '转账' },
  '/api/bill/setInvoice': { isInvoiced: 1, invoiceNumber: '26332000000012345678' },
  '/api/bill/openDispute': { rightMoney: '1', note: '多算了' },
  '/api/bill/refuseDispute': { reason: '数量无误' },
  '/api/tenant/saveLeaveSetting': { copyDays: 7, eraseAfterDays: 90, keepYears: 10 },
  // Others run meanwhile.
  '/api/schedulerTask/billTaskPage': { topic: 'storage.night' },
  '/api/bill/monitorJob': { topic: 'storage.night' },
  '/api/lease/add': { m2: '5', fromDay: '2100-01-01' },
  '/api/lease/update': { m2: '6', fromDay: '2026-01-01', toDay: '2099-12-31' },
  '/api/lease/delete': { status: LEASE_STATUS.open },
  '/api/warehouseCost/setCost': {
    'list.item': 'COST_PRO_SEND',
    'list.points.method': 'RECKON_TYPE_A',
    'list.points.price': '2',
  },
  '/api/supplier/addCost': { item: 'COST_PRO_SEND_REPLENISH', ...TAB },
  '/api/supplier/updateCost': TAB,
  '/api/supplier/saveTerm': TERM,
  '/api/supplier/tryCost': { item: 'COST_PRO_SEND', ...TAB, month: '2026-10' },
  '/api/supplier/tryCostDetail': { item: 'COST_PRO_SEND', ...TAB, month: '2026-10' },
  '/api/warehouseCost/tryCostDetail': { item: 'COST_PRO_SEND', ...TAB, month: '2026-10' },
  '/api/warehouseCost/tryCost': { item: 'COST_PRO_SEND', ...TAB, month: '2026-10' },
  '/api/printTemplate/savePrintTemplate': { content: '{单号}', paper: '210*297', margins: '1,1,1,1', templateType: 1 },
  '/api/role/setMenuByRoleId': { menuCodes: [], buttonKeys: [] },
  '/api/powerUser/add': { account: 'somebody_new' },
  '/api/user/check': { account: 'somebody_new' },
  '/api/warehouse/resetPwd': { account: 'wh1_login' },
  '/api/personnel/savePersonnel': { code: 'P1', name: '某人' },
  '/api/dept/addDept': { name: '某部' },
  '/api/dept/updateDept': { name: '另一部' },
  '/api/task/add': { 'lines.plannedNormal': 1 },
  '/api/goods/add': GOODS_CARD,
  '/api/goods/update': { ...GOODS_CARD, boxConfirmed: 1 },
  '/api/task/update': { note: '改' },
  '/api/task/completeTask': { 'lines.actualNormal': 1 },
  '/api/board/saveReport': { address: 'https://wms.example', sendTo: 'zhang@example.com' },
  '/api/board/saveTargets': { 'targets.value': '100' },
  '/api/index/search': { text: 'CK' },
  '/api/productionDate/saveProductionDateDeploy': {
    'lines.batches.productionDate': DATE,
    'lines.batches.normal': 4,
  },
  '/api/supplierTaskLable/add': { 'lines.plannedPieces': 1 },
  '/api/supplierTaskLable/complete': { 'lines.actualPieces': 1 },
  '/api/floor/label/count': { actualPieces: 1 },
  '/api/shelvesOrder/addShelvesOrder': { 'lines.normal': 1 },
  '/api/floor/pick/scan': {
    get scan() {
      return first.pickedAt
    },
  },
  '/api/floor/pick/undo': { pickNo: 1 },
  '/api/floor/pick/confirm': {
    productionDate: DATE,
    quantity: 1,
    operationId: 'a-pick-of-its-own',
    get locationCode() {
      return first.pickedAt
    },
  },
  '/api/floor/pick/short': {
    productionDate: DATE,
    quantity: 1,
    operationId: 'a-short-of-its-own',
    reason: 'few',
    get locationCode() {
      return first.pickedAt
    },
  },
  '/api/supplier/saveSupplier': { version: 1, supplierName: '改名' },
  '/api/supplier/saveSupplierSaaS': { version: 1, supplierName: '改名' },
  '/api/supplier/checkDeleteSupplierContactPersonSaaS': {
    get id() {
      return first.contact
    },
  },
  '/api/floor/lookUp': { scan: 'A-01' },
  '/api/floor/receive/scan': { scan: 'G1' },
  '/api/floor/receive/count': { normal: 1, productionDate: '无', operationId: 'a-count-of-its-own' },
  '/api/floor/receive/undo': { operationId: 'a-count-of-its-own' },
  '/api/floor/receive/confirm': { countedNormal: 2 },
  '/api/floor/job/claim': { kind: 'receive' },
  '/api/floor/job/release': { kind: 'receive' },
  '/api/floor/job/takeBack': { kind: 'putaway' },
  '/api/floor/load/start': { vehicleNo: '浙A12345', pallets: 2 },
  '/api/floor/load/scan': {
    get scan() {
      return `${first.loading}-1`
    },
  },
  '/api/floor/load/depart': { leaveMissing: 1 },
  '/api/floor/putaway/scan': { scan: 'A-01' },
  '/api/floor/move/open': { locationCode: 'A-01' },
  '/api/floor/quality/open': { locationCode: 'A-01' },
  '/api/floor/dateChange/open': { locationCode: 'A-01' },
  '/api/floor/move/save': {
    fromLocationCode: 'WH1-ZC',
    toLocationCode: 'A-02',
    'lines.productionDate': DATE,
    'lines.quantity': 1,
  },
  '/api/floor/quality/save': { locationCode: 'WH1-ZC', productionDate: DATE, fromQuality: QUALITY.normal, quantity: 1 },
  '/api/floor/dateChange/save': {
    locationCode: 'WH1-ZC',
    productionDate: DATE,
    newProductionDate: daysAgo(11),
    quantity: 1,
  },
  '/api/floor/putaway/shelve': { productionDate: DATE, quantity: 1, locationCode: 'A-01' },
  '/api/inventoryPlan/addPlanCheck': { type: 1 },
  '/api/inventoryPlan/saveLocationDetail': { type: 1 },
  '/api/inventoryPlan/planDetail': { type: 1 },
  '/api/inventoryTask/crateInventoryTask': { type: 1 },
  '/api/floor/count/scanLocation': { locationCode: 'A-01' },
  '/api/floor/count/scanGoods': { locationCode: 'A-01', scan: 'G1' },
  '/api/floor/count/count': {
    locationCode: 'A-01',
    operationId: 'a-count-of-its-own',
    seen: 'x',
    'lines.productionDate': '无',
  },
  '/api/floor/zeroCheck/answer': {
    operationId: 'an-answer-of-its-own',
    empty: 1,
    get locationCode() {
      return first.pickedAt
    },
  },
  '/api/floor/count/empty': { operationId: 'an-empty-place-of-its-own' },
  '/api/floor/count/correct': { locationCode: 'A-01', operationId: 'a-correction-of-its-own', productionDate: '无' },
  '/api/floor/count/sheet': {
    operationId: 'a-sheet-of-its-own',
    countedTime: '2026-01-01 08:00:00',
    'locations.locationCode': 'A-01',
    'locations.lines.productionDate': '无',
  },
  '/api/inventoryTask/chooseCount': { item: 1, productionDate: '无', round: 1 },
  '/api/inventoryLoss/inventoryHandle': { result: LINE_RESULT.keep, lineIds: '1' },
  '/api/ycLocation/saveLocation': { locationCode: 'A-01' },
  '/api/ycLocation/previewLocation': { prefix: 'R' },
  '/api/ycLocation/batchSaveLocation': { prefix: 'R' },
}

/** Fields that name a record without saying so, because a person types or scans them. */
export const UNMARKED: readonly {
  path: string
  name: string
  ref: 'location' | 'goods' | 'task' | 'putaway' | 'supplier'
}[] = [
  { path: '/api/supplier/saveSupplier', name: 'supplierCode', ref: 'supplier' },
  { path: '/api/floor/putaway/shelve', name: 'locationCode', ref: 'location' },
  { path: '/api/floor/lookUp', name: 'scan', ref: 'location' },
  { path: '/api/floor/receive/scan', name: 'scan', ref: 'goods' },
  { path: '/api/floor/job/claim', name: 'code', ref: 'task' },
  { path: '/api/floor/job/release', name: 'code', ref: 'task' },
  { path: '/api/floor/job/takeBack', name: 'code', ref: 'putaway' },
  { path: '/api/floor/putaway/scan', name: 'scan', ref: 'location' },
  { path: '/api/floor/move/open', name: 'locationCode', ref: 'location' },
  { path: '/api/floor/quality/open', name: 'locationCode', ref: 'location' },
  { path: '/api/floor/dateChange/open', name: 'locationCode', ref: 'location' },
]

/** Filters of lists: what is another's finds nothing, exactly as what does not exist. */
export const FILTERS: readonly string[] = [
  '/api/cost/getUnpricedPage',
  '/api/cost/exportUnpriced',
  ...['AllCost', 'Warehouse', 'Running', 'Return', 'Label', 'EnvelopeCost'].flatMap((list) =>
    [`get${list}Page`, `get${list}Sums`].map((name) => `/api/cost/${name}`),
  ),
  ...['CostDetails', 'Warehouse', 'Running', 'Return', 'Label', 'EnvelopeCost'].map(
    (list) => `/api/cost/export${list}`,
  ),
  '/api/cost/getStatusCounts',
  ...['getAllBill', 'getAllBillSums', 'export', 'getDisputePage'].map((name) => `/api/bill/${name}`),
  ...['getPage', 'getPageSums', 'export'].map((name) => `/api/expense/${name}`),
  ...['queryPlanPage', 'queryPlanPageSums', 'export'].map((name) => `/api/inventoryPlan/${name}`),
  ...['getInventoryTaskList', 'getInventoryTaskListSums', 'export'].map((name) => `/api/inventoryTask/${name}`),
  ...['getInventoryLossPage', 'getInventoryLossPageSums', 'export'].map((name) => `/api/inventoryLoss/${name}`),
  ...['getStockAdjustPage', 'getStockAdjustPageSums', 'exportStockAdjust'].map((name) => `/api/inventoryLoss/${name}`),
  ...['getAccuracy', 'exportAccuracy', 'getLinePage', 'getLinePageSums', 'exportLines'].map(
    (name) => `/api/inventoryAccuracy/${name}`,
  ),
  '/api/lease/getPage',
  '/api/lease/export',
  '/api/goods/getPage',
  '/api/goods/export',
  '/api/goods/getNotPassGood',
  '/api/goods/exportNotPassGood',
  '/api/printTemplate/getPrintTemplatePage',
  '/api/label/locations',
  '/api/label/goods',
  '/api/task/getPage',
  '/api/task/getPageSums',
  '/api/task/getStatusCounts',
  '/api/task/export',
  '/api/productionDate/getProductionDateList',
  '/api/productionDate/getProductionDateListSums',
  '/api/productionDate/export',
  '/api/shelvesOrder/getShelvesOrderList',
  '/api/shelvesOrder/getShelvesOrderListSums',
  '/api/shelvesOrder/export',
  '/api/supplierTaskLable/page',
  '/api/supplierTaskLable/export',
  '/api/goods/getAllGood',
  '/api/warehouse/getPage',
  '/api/warehouse/export',
  '/api/ycDispatchPlatformPoint/listBypage',
  '/api/ycDispatchPlatformPoint/export',
  '/api/supplier/getSupplierListManage',
  '/api/supplier/export',
  '/api/supplier/getAllSupplierListSaaS',
  '/api/supplier/exportSaaS',
  '/api/task/shortPick/getPage',
  '/api/task/shortPick/getPageSums',
  '/api/task/shortPick/export',
  ...['queryInventoryPage', 'queryInventorySums', 'exportInventory'].map((name) => `/api/task/${name}`),
  ...['queryGoodsByProduction', 'queryGoodsByProductionSums', 'exportGoodsByProduction'].map(
    (name) => `/api/task/${name}`,
  ),
  ...['queryGoodsByLocation', 'queryGoodsByLocationSums', 'exportGoodsByLocation'].map((name) => `/api/task/${name}`),
  ...['getGoodsHistoryPage', 'getGoodsHistoryBatch', 'export'].map((name) => `/api/goodshistory/${name}`),
  ...['getMoveTaskList', 'getMoveTaskListSums', 'export'].map((name) => `/api/move/${name}`),
  ...['qualityLogPage', 'qualityLogPageSums', 'export'].map((name) => `/api/qualityLog/${name}`),
  ...['queryDateLogPageList', 'queryDateLogPageListSums', 'export'].map((name) => `/api/dateLog/${name}`),
  '/api/powerUser/getUserPage',
  '/api/powerUser/export',
  ...['getOpeningStockPage', 'getOpeningStockSums', 'export'].map((name) => `/api/openingStock/${name}`),
  '/api/personnel/getPersonnelList',
  '/api/personnel/export',
  '/api/floor/job/getPage',
  '/api/floor/job/export',
]

/** Fields that name once more what another field has named: anything else there is a wrong line or a contradiction, foreign or not. */
export const REPEATED: readonly string[] = [
  '/api/task/completeTask lines.goodsCode',
  '/api/task/submitTaskSignRegister signRegisterList.goodsCode',
  '/api/floor/signFor/submit signRegisterList.goodsCode',
  '/api/productionDate/saveProductionDateDeploy warehouseCode',
  '/api/floor/putaway/shelve goodsCode',
  '/api/floor/pick/confirm goodsCode',
  '/api/floor/pick/short goodsCode',
]

/** Fields whose record that is not there is said in the parts' own words, with code 500: an area that has gone (part 2, 4). */
export const SAID_500: readonly string[] = [
  '/api/ycLocation/saveLocation areaId',
  '/api/ycLocation/previewLocation areaId',
  '/api/ycLocation/batchSaveLocation areaId',
]
