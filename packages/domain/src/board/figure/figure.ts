import { IDENTITY, type Identity } from '../../access/rights.ts'

/** What a figure is counted in. */
export type Unit =
  | 'pieces'
  | 'tasks'
  | 'count'
  | 'boxes'
  | 'kg'
  | 'm3'
  | 'yuan'
  | 'people'
  | 'times'
  | 'minutes'
  | 'percent'

/** The moment by which something counts on a day. */
export type TimeColumn =
  | 'left'
  | 'leftOrFinished'
  | 'finished'
  | 'signed'
  | 'created'
  | 'dayEnd'
  | 'now'
  | 'booked'
  | 'generated'
  | 'paid'
  | 'login'

/** The list that shows the rows of a figure. */
export type Rows =
  | 'outbound'
  | 'inbound'
  | 'tasks'
  | 'stockByGoods'
  | 'suppliers'
  | 'goodsRanking'
  | 'costs'
  | 'bills'
  | 'merchants'
  | 'putaway'
  | 'stocktakePlans'
  | 'moves'
  | 'locations'

type Declared = {
  readonly unit: Unit
  readonly on: TimeColumn
  readonly rows: Rows
  /** Parts add up to the whole: days to months, warehouses and suppliers to the merchant, merchants to the platform. */
  readonly additive: boolean
  /** Only for who may see costs or bills. */
  readonly money?: true
  /** Who sees it at all. */
  readonly who: readonly Identity[]
}

const { merchant, supplier, platform, staff } = IDENTITY
const TRADE = [merchant, staff, supplier, platform] as const
const INSIDE = [merchant, staff, platform] as const

/**
 * Every figure of the home and the data centre (calls-boards 2): what it is counted in, when something counts, and the list of its
 * rows. What it is called and how it is reckoned stands with its words, the filter of its rows with its door, both in the contract.
 */
export const FIGURES = {
  shippedTasks: { unit: 'tasks', on: 'left', rows: 'outbound', additive: true, who: TRADE },
  shippedPieces: { unit: 'pieces', on: 'left', rows: 'outbound', additive: true, who: TRADE },
  outTasks: { unit: 'tasks', on: 'leftOrFinished', rows: 'outbound', additive: true, who: TRADE },
  outPieces: { unit: 'pieces', on: 'leftOrFinished', rows: 'outbound', additive: true, who: TRADE },
  inTasks: { unit: 'tasks', on: 'finished', rows: 'inbound', additive: true, who: TRADE },
  inPieces: { unit: 'pieces', on: 'finished', rows: 'inbound', additive: true, who: TRADE },
  outWeight: { unit: 'kg', on: 'leftOrFinished', rows: 'outbound', additive: true, who: TRADE },
  outVolume: { unit: 'm3', on: 'leftOrFinished', rows: 'outbound', additive: true, who: TRADE },
  inWeight: { unit: 'kg', on: 'finished', rows: 'inbound', additive: true, who: TRADE },
  inVolume: { unit: 'm3', on: 'finished', rows: 'inbound', additive: true, who: TRADE },
  receivedPieces: { unit: 'pieces', on: 'signed', rows: 'outbound', additive: true, who: TRADE },
  rejectedPieces: { unit: 'pieces', on: 'signed', rows: 'outbound', additive: true, who: TRADE },
  discardedPieces: { unit: 'pieces', on: 'signed', rows: 'outbound', additive: true, who: TRADE },
  rejectRate: { unit: 'percent', on: 'signed', rows: 'outbound', additive: false, who: TRADE },
  newPending: { unit: 'tasks', on: 'created', rows: 'tasks', additive: true, who: TRADE },
  newAccepted: { unit: 'tasks', on: 'created', rows: 'tasks', additive: true, who: TRADE },
  newCancelled: { unit: 'tasks', on: 'created', rows: 'tasks', additive: true, who: TRADE },
  inventory: { unit: 'pieces', on: 'dayEnd', rows: 'stockByGoods', additive: true, who: TRADE },
  brokenInventory: { unit: 'pieces', on: 'dayEnd', rows: 'stockByGoods', additive: true, who: TRADE },
  sku: { unit: 'count', on: 'dayEnd', rows: 'stockByGoods', additive: false, who: TRADE },
  value: { unit: 'yuan', on: 'now', rows: 'stockByGoods', additive: true, money: true, who: TRADE },
  supplierCount: { unit: 'count', on: 'now', rows: 'suppliers', additive: false, who: INSIDE },
  saleValue: { unit: 'yuan', on: 'left', rows: 'goodsRanking', additive: true, who: TRADE },
  revenue: { unit: 'yuan', on: 'booked', rows: 'costs', additive: true, money: true, who: TRADE },
  billCount: { unit: 'count', on: 'generated', rows: 'bills', additive: true, money: true, who: TRADE },
  billMoney: { unit: 'yuan', on: 'generated', rows: 'bills', additive: true, money: true, who: TRADE },
  paidCount: { unit: 'count', on: 'paid', rows: 'bills', additive: true, money: true, who: TRADE },
  paidMoney: { unit: 'yuan', on: 'paid', rows: 'bills', additive: true, money: true, who: TRADE },
  unpaidCount: { unit: 'count', on: 'now', rows: 'bills', additive: true, money: true, who: TRADE },
  unpaidMoney: { unit: 'yuan', on: 'now', rows: 'bills', additive: true, money: true, who: TRADE },
  activeSuppliers: { unit: 'count', on: 'created', rows: 'suppliers', additive: false, who: INSIDE },
  activeMerchants: { unit: 'count', on: 'created', rows: 'merchants', additive: false, who: [platform] },
  logins: { unit: 'times', on: 'login', rows: 'merchants', additive: true, who: [platform] },
  loginAccounts: { unit: 'people', on: 'login', rows: 'merchants', additive: false, who: [platform] },
  acceptMinutes: { unit: 'minutes', on: 'leftOrFinished', rows: 'tasks', additive: false, who: TRADE },
  finishMinutes: { unit: 'minutes', on: 'leftOrFinished', rows: 'tasks', additive: false, who: TRADE },
  newPutaways: { unit: 'tasks', on: 'created', rows: 'putaway', additive: true, who: INSIDE },
  newPlans: { unit: 'tasks', on: 'created', rows: 'stocktakePlans', additive: true, who: INSIDE },
  newMoves: { unit: 'tasks', on: 'created', rows: 'moves', additive: true, who: INSIDE },
  spaceRate: { unit: 'percent', on: 'dayEnd', rows: 'locations', additive: false, who: INSIDE },
} as const satisfies Record<string, Declared>

export type FigureKey = keyof typeof FIGURES
export const figureKeys = Object.keys(FIGURES) as readonly FigureKey[]
