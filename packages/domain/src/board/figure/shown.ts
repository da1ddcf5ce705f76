import type { FigureKey } from './figure.ts'

/**
 * Why what a board shows leads to no rows: it is a place in an order; a part of a whole that stands beside it; reckoned from figures that
 * lead to theirs; what a ranking leaves out; a state at the end of a day that is over, of which the amount alone is kept; made at night of
 * all merchants; of goods, whose tasks hold others beside them; its rows stand on the same page; or a merchant's own, where the platform
 * has no list.
 */
export const NO_ROWS = ['rank', 'share', 'reckoned', 'rest', 'past', 'night', 'mixed', 'here', 'theirs'] as const
export type NoRows = (typeof NO_ROWS)[number]

/** Lists that show one by one what is counted and is no figure of its own. */
type Listed = 'warehouses' | 'suppliers' | 'goods' | 'accounts' | 'merchants' | 'batches' | 'moves' | 'documents'

/** What stands behind a number of a board: the rows of a figure, or of that which its row or series names; a list; or nothing, and why. */
export type Behind = { readonly figure: FigureKey | 'named' } | { readonly list: Listed } | { readonly none: NoRows }

const of = (figure: FigureKey | 'named'): Behind => ({ figure })
const listed = (list: Listed): Behind => ({ list })
const none = (why: NoRows): Behind => ({ none: why })

/** Every number that a board or a home shows, by the name that its answers have for it, with what stands behind it. */
export const SHOWN: Readonly<Record<string, Behind>> = {
  // Work.
  shippedTasks: of('shippedTasks'),
  shippedPieces: of('shippedPieces'),
  outTasks: of('outTasks'),
  outPieces: of('outPieces'),
  otherOutPieces: of('outPieces'),
  inTasks: of('inTasks'),
  inPieces: of('inPieces'),
  returnPieces: of('inPieces'),
  difference: of('inPieces'),
  weight: of('outWeight'),
  volume: of('outVolume'),
  receivedPieces: of('receivedPieces'),
  rejectedPieces: of('rejectedPieces'),
  discardedPieces: of('discardedPieces'),
  rejectRate: of('rejectRate'),
  inTaskAverage: of('inTasks'),
  outTaskAverage: of('outTasks'),
  inPieceAverage: of('inPieces'),
  outPieceAverage: of('outPieces'),
  acceptMinutes: of('acceptMinutes'),
  finishMinutes: of('finishMinutes'),
  notAccept: of('newPending'),
  accept: of('newAccepted'),
  working: of('newAccepted'),
  road: of('newAccepted'),
  finish: of('newAccepted'),
  cansel: of('newCancelled'),
  newPutaways: of('newPutaways'),
  newPlans: of('newPlans'),
  newMoves: of('newMoves'),
  newIn: listed('documents'),
  newOut: listed('documents'),
  today: listed('documents'),
  done: listed('documents'),
  total: listed('documents'),
  shelvedPieces: listed('moves'),
  // Stock and places.
  inventory: of('inventory'),
  brokenInventory: of('brokenInventory'),
  sku: of('sku'),
  value: of('value'),
  saleValue: of('saleValue'),
  pieces: listed('batches'),
  near: listed('merchants'),
  pastDue: listed('batches'),
  spaceRate: of('spaceRate'),
  places: of('spaceRate'),
  used: of('spaceRate'),
  free: of('spaceRate'),
  // Money.
  money: of('revenue'),
  storageMoney: of('revenue'),
  handlingMoney: of('revenue'),
  deliveryMoney: of('revenue'),
  returnsMoney: of('revenue'),
  labelsMoney: of('revenue'),
  filmMoney: of('revenue'),
  otherMoney: of('revenue'),
  billMoney: of('billMoney'),
  paidMoney: of('paidMoney'),
  paidCount: of('paidCount'),
  unpaidMoney: of('unpaidMoney'),
  totalMoney: of('unpaidMoney'),
  // Who is there.
  suppliers: of('supplierCount'),
  allSuppliers: listed('suppliers'),
  activeSuppliers: of('activeSuppliers'),
  activeMerchants: of('activeMerchants'),
  logins: of('logins'),
  loginAccounts: of('loginAccounts'),
  merchants: listed('merchants'),
  comboEnding: listed('merchants'),
  warehouses: listed('warehouses'),
  goods: listed('goods'),
  accounts: listed('accounts'),
  locations: none('theirs'),
  // Of what a series or a row names.
  values: of('named'),
  reached: of('named'),
  // Reckoned, compared and left out.
  rank: none('rank'),
  share: none('share'),
  count: none('rest'),
  cells: none('night'),
  yesterday: none('past'),
  coverDays: none('reckoned'),
  days: none('reckoned'),
  daysLeft: none('reckoned'),
  boxes: none('reckoned'),
  error: none('reckoned'),
  unsure: none('reckoned'),
  target: none('reckoned'),
  needed: none('reckoned'),
  forecast: none('reckoned'),
}
