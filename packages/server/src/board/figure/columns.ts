import { REJECT_REASONS } from '@yuncang/domain/task/sign-for/reason.ts'

/** The tables of figures by day, and what each keeps beside its key. The documents of a day are summed under the same names. */

/** Figures of a day by warehouse and supplier, by what they are read from. */
export const DAY_PARTS = {
  moved: [
    'ship_tasks',
    'ship_pieces',
    'out_tasks',
    'out_pieces',
    'out_grams',
    'out_cm3',
    'in_tasks',
    'in_pieces',
    'in_planned',
    'in_grams',
    'in_cm3',
    'return_pieces',
    'accept_s',
    'accept_count',
    'finish_s',
    'finish_count',
  ],
  signed: ['signed_tasks', 'delivered_pieces', 'rejected_pieces', 'discarded_pieces'],
  made: [
    'new_out_pending',
    'new_out_working',
    'new_out_road',
    'new_out_finished',
    'new_out_cancelled',
    'new_in_pending',
    'new_in_working',
    'new_in_finished',
    'new_in_cancelled',
  ],
  stock: ['net_normal', 'net_broken'],
  costs: [
    'money_storage',
    'money_handling',
    'money_delivery',
    'money_returns',
    'money_labels',
    'money_film',
    'money_other',
  ],
  bills: ['bills', 'bill_money'],
  paid: ['paid_online_bills', 'paid_online_money', 'paid_offline_bills', 'paid_offline_money'],
} as const

export type DayPart = keyof typeof DAY_PARTS
export type DayColumn = (typeof DAY_PARTS)[DayPart][number]
export const DAY_COLUMNS: readonly DayColumn[] = Object.values(DAY_PARTS).flat()

/** The columns of money by the group of costs they sum. */
export const MONEY_COLUMNS = DAY_PARTS.costs

/** What was rejected for each reason that was given. */
export const REJECT_COLUMNS = REJECT_REASONS.map((reason) => `reject_${reason}` as const)

export const POINT_COLUMNS = [
  'tasks',
  'pieces',
  'planned',
  'grams',
  'cm3',
  'signed_tasks',
  'delivered_pieces',
  'rejected_pieces',
  'discarded_pieces',
  ...REJECT_COLUMNS,
] as const
export type PointColumn = (typeof POINT_COLUMNS)[number]

export const GOODS_COLUMNS = [
  'ship_pieces',
  'out_pieces',
  'out_grams',
  'out_cm3',
  'in_pieces',
  'return_pieces',
  'delivered_pieces',
  'rejected_pieces',
  'discarded_pieces',
  'net_normal',
  'net_broken',
] as const
export type GoodsColumn = (typeof GOODS_COLUMNS)[number]

/** What was shipped of goods in each month of a year, from the first on. */
export const YEAR_MONTHS = Array.from({ length: 12 }, (_, at) => `ship_${String(at + 1).padStart(2, '0')}`)

/** The parts that some columns are read from. */
export function partsOf(columns: readonly DayColumn[]): DayPart[] {
  return (Object.keys(DAY_PARTS) as DayPart[]).filter((part) =>
    (DAY_PARTS[part] as readonly DayColumn[]).some((column) => columns.includes(column)),
  )
}

/** Of what type a figure is: money and measures are exact and travel as text, all else is counted. */
export function typeOf(column: string): 'bigint' | 'numeric(30,2)' | 'numeric(40)' {
  if (/(^money_|_money$)/.test(column)) return 'numeric(30,2)'
  return /(grams|cm3)$/.test(column) ? 'numeric(40)' : 'bigint'
}

/** Figures of a merchant by the day, as the platform reads them. */
export const TENANT_COLUMNS = [
  'ship_tasks',
  'ship_pieces',
  'out_tasks',
  'out_pieces',
  'in_tasks',
  'in_pieces',
  'delivered_pieces',
  'rejected_pieces',
  'new_out',
  'new_in',
  'net_normal',
  'net_broken',
  'bills',
  'bill_money',
  'paid_bills',
  'paid_money',
  'logins',
  'login_accounts',
  'active_suppliers',
  'new_putaways',
  'new_plans',
  'new_moves',
] as const
export type TenantColumn = (typeof TENANT_COLUMNS)[number]
/** Those that are not added over days. */
const DAILY: readonly TenantColumn[] = ['login_accounts', 'active_suppliers']
export const TENANT_MONTH_COLUMNS = TENANT_COLUMNS.filter((column) => !DAILY.includes(column))
