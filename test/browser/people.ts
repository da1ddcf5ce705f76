/** Every page of the office, and who of the demo's people may open it. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRoute } from '../../packages/web/src/app/route.ts'

const FEATURES = join(import.meta.dirname, '../../packages/web/src')
const modules = globSync('*/*/routes.{ts,tsx}', { cwd: FEATURES }).toSorted()
export const pages = (
  await Promise.all(modules.map((file) => import(join(FEATURES, file)) as Promise<{ routes: readonly PageRoute[] }>))
).flatMap(({ routes }) => routes)

export const ACCOUNTS = ['merchant', 'platform', 'warehouse', 'supplier', 'floor'] as const
export type Account = (typeof ACCOUNTS)[number]
export const STAFF: readonly Account[] = ['merchant', 'warehouse']
export const OFFICE: readonly Account[] = ['merchant', 'platform', 'warehouse']
export const CHARGED: readonly Account[] = [...STAFF, 'supplier']
export const TRADE: readonly Account[] = [...OFFICE, 'supplier']

/** Pages, by a part of their path, that are not for some. */
const CLOSED: readonly (readonly [path: RegExp, who: readonly Account[]])[] = [
  [
    /outadd|intoadd|addPutawayList|labelTaskAdd|Printtemp|labelPrint|supplier$|supplierDetail|goodsadd|notverify/,
    ['platform'],
  ],
  [/rollsHomework|waremanage/, ['supplier', 'floor']],
  [/costmenu/, ['platform', 'floor']],
  [/costmenu\/(unpriced|leakage|otherCost\/)/, ['supplier']],
  [/supplierset/, ['platform']],
  [/monthClose|taxRate/, ['supplier']],
  [/expense|profit/, ['warehouse', 'supplier']],
  [/billManage/, ['floor']],
  [/billTask|costRun/, ['supplier']],
  [/supplierManage/, ['supplier', 'floor']],
  [/SaaS|dict$/, ['merchant', 'warehouse', 'supplier', 'floor']],
  [/Edit|notverify/, ['supplier']],
  [/goodsmanage/, ['floor']],
  [/warehouseout$|warehouseinto$|labelTask|inventoryManage/, ['floor']],
  [/printTemplate/, ['platform', 'supplier', 'floor']],
  [/merchantManage\/(merchant|combo)$/, ['merchant', 'warehouse', 'supplier', 'floor']],
  [/systemConfig\/import/, ['platform', 'floor']],
  [/systemConfig\/(account|role|mail)$/, ['warehouse', 'supplier', 'floor']],
  [/systemConfig\/(department|messagePush)$/, ['platform', 'supplier', 'floor']],
  [/systemConfig\/personnel/, ['supplier', 'floor']],
  [/systemConfig\/(menu|officeButton)$/, ['merchant', 'warehouse', 'supplier', 'floor']],
]
/** Whether a page is not for somebody. */
export function isClosed(path: string, account: Account): boolean {
  return CLOSED.some(([part, who]) => who.includes(account) && part.test(path))
}
