import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { unpaidSince, type Days } from '@yuncang/domain/board/figure/range.ts'
import type { MerchantSort } from './words.ts'

/** What a figure was counted of: its days, and whose it is. */
export type Counted = {
  readonly begin: string
  readonly end: string
  /** The day of now: what has no past is counted up to it. */
  readonly today: string
  readonly warehouseCode?: string | undefined
  readonly supplierCode?: string | undefined
}

/** The list with exactly the rows of a figure: its address, and what it is narrowed by, in the names that its address has them by. */
export type Door = { readonly path: string; readonly filter: Readonly<Record<string, string>> }

const SHIPPED = 'TASK_TYPE_SEND,TASK_TYPE_CPFR'
const OUT = `${SHIPPED},TASK_TYPE_EMPTY,TASK_TYPE_OTHER_OUT`
const IN = 'TASK_TYPE_ARRIVE,TASK_TYPE_REMAINING,TASK_TYPE_AFTER,TASK_TYPE_OTHER_PUT,TASK_TYPE_REJECT'

const PATHS = {
  outbound: '/assignmentmanage/warehouseout',
  inbound: '/assignmentmanage/warehouseinto',
  tasks: '/assignmentmanage/assignmentmanage',
  stock: '/inventoryManage/inventory',
  suppliers: '/supplierManage/supplier',
  costs: '/costmenu/allcost',
  bills: '/billManage/billManage',
  putaway: '/rollsHomework/putawayList',
  plans: '/liquidationManage/liquidationPlan',
  moves: '/inventoryManage/moveTaskList',
  locations: '/waremanage/location',
  merchants: '/merchantManage/merchant',
  goods: '/dataCenter/dataCommoditySales',
} as const

type Made = (of: Counted) => Door
const at =
  (list: keyof typeof PATHS, filter: (of: Counted) => Readonly<Record<string, string>>): Made =>
  (of) => ({ path: PATHS[list], filter: filter(of) })

/** The columns that a list shows besides, which the figure is the sum of. */
type Show = 'measures' | 'signed' | 'minutes'
const showing = (show: Show | undefined): Readonly<Record<string, string>> => (show === undefined ? {} : { show })
const left = (kinds: string, show?: Show) =>
  at('outbound', ({ begin, end }) => ({ taskType: kinds, outBegin: begin, outEnd: end, ...showing(show) }))
const came = (show?: Show) =>
  at('inbound', ({ begin, end }) => ({ taskType: IN, finishBegin: begin, finishEnd: end, ...showing(show) }))
const signed = at('outbound', ({ begin, end }) => ({ signBegin: begin, signEnd: end, ...showing('signed') }))
const made = (status: string) => at('tasks', ({ begin, end }) => ({ status, beginTime: begin, endTime: end }))
const moved = at('tasks', ({ begin, end }) => ({
  taskType: `${OUT},${IN}`,
  outBegin: begin,
  outEnd: end,
  ...showing('minutes'),
}))
const stock = at('stock', () => ({}))
const generated = at('bills', ({ begin, end }) => ({ status: '0,1,3', genBegin: begin, genEnd: end }))
const paid = at('bills', ({ begin, end }) => ({ status: '1', paidBegin: begin, paidEnd: end }))
const unpaid = at('bills', ({ today }) => ({ status: '0,3', genBegin: unpaidSince(today), genEnd: today }))
const onDays = (list: 'putaway' | 'moves') => at(list, ({ begin, end }) => ({ beginTime: begin, endTime: end }))

/** The door of each figure. */
const DOORS: Readonly<Record<FigureKey, Made>> = {
  shippedTasks: left(SHIPPED),
  shippedPieces: left(SHIPPED),
  outTasks: left(OUT),
  outPieces: left(OUT),
  outWeight: left(OUT, 'measures'),
  outVolume: left(OUT, 'measures'),
  inTasks: came(),
  inPieces: came(),
  inWeight: came('measures'),
  inVolume: came('measures'),
  receivedPieces: signed,
  rejectedPieces: signed,
  discardedPieces: signed,
  rejectRate: signed,
  newPending: made('1'),
  newAccepted: made('2,3,5'),
  newCancelled: made('4'),
  inventory: stock,
  brokenInventory: stock,
  sku: stock,
  value: stock,
  saleValue: at('goods', ({ begin, end }) => ({ begin, end })),
  supplierCount: at('suppliers', () => ({ activeDays: '30' })),
  activeSuppliers: at('suppliers', ({ begin, end }) => ({ activeBegin: begin, activeEnd: end })),
  activeMerchants: at('merchants', () => ({ activeDays: '30' })),
  logins: at('merchants', () => ({})),
  loginAccounts: at('merchants', () => ({})),
  revenue: at('costs', ({ begin, end }) => ({ status: '0,1,3', bookBegin: begin, bookEnd: end })),
  billCount: generated,
  billMoney: generated,
  paidCount: paid,
  paidMoney: paid,
  unpaidCount: unpaid,
  unpaidMoney: unpaid,
  acceptMinutes: moved,
  finishMinutes: moved,
  newPutaways: onDays('putaway'),
  newMoves: onDays('moves'),
  newPlans: at('plans', ({ begin, end }) => ({ beginTime: begin, endTime: end })),
  spaceRate: at('locations', () => ({})),
}

/** Where the rows of a figure are shown. A page builds a link of it; no reply names one. */
export function doorOf(key: FigureKey, of: Counted): Door {
  const { path, filter } = DOORS[key](of)
  // A board has whose figures it shows under names of its own in its address.
  const [warehouse, supplier] = path === PATHS.goods ? ['warehouse', 'supplier'] : ['warehouseCode', 'supplierCode']
  return {
    path,
    filter: {
      ...filter,
      ...(of.warehouseCode !== undefined && { [warehouse!]: of.warehouseCode }),
      ...(of.supplierCode !== undefined && { [supplier!]: of.supplierCode }),
    },
  }
}

/** Where the platform sees the merchants that a figure of all is made of, each with its own; without days those that the page begins with. */
export function doorToMerchants(by: MerchantSort, days?: Days): Door {
  return {
    path: '/dataCenter/merchantCensus',
    filter: { ...(days !== undefined && { begin: days.begin, end: days.end }), by },
  }
}

/** A door as an address of the back office. */
export function addressOf({ path, filter }: Door): string {
  const query = Object.entries(filter)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return query === '' ? path : `${path}?${query}`
}
