/** Every page of the office, and who of the demo's people may open it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MENU } from '@yuncang/contract/staff/menu/entries.ts'
import { DATA_CENTRE } from '@yuncang/contract/staff/menu/entry.ts'
import type { PageRoute } from '../../packages/web/src/app/route.ts'

const FEATURES = join(import.meta.dirname, '../../packages/web/src')
const modules = globSync('*/*/routes.{ts,tsx}', { cwd: FEATURES }).toSorted()
export const pages = (
  await Promise.all(modules.map((file) => import(join(FEATURES, file)) as Promise<{ routes: readonly PageRoute[] }>))
).flatMap(({ routes }) => routes)

export const ACCOUNTS = ['merchant', 'platform', 'warehouse', 'supplier', 'floor'] as const
export type Account = (typeof ACCOUNTS)[number]

/** Roles of these people as `docs/design/roles.md` names them. */
const ROLE_OF: Readonly<Record<Account, string>> = {
  merchant: '商户管理员',
  platform: '平台管理员',
  warehouse: '仓库主管',
  supplier: '供应商',
  floor: '现场作业员',
}
/** The entries of everybody's menu in their order, after the home page: the table that is read and agreed upon. */
const [roles = [], , ...entries] = readFileSync(join(import.meta.dirname, '../../docs/design/roles.md'), 'utf8')
  .split('## 看到的菜单')[1]!
  .split('##')[0]!
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const centre = new Set(MENU.filter(({ shell }) => shell === DATA_CENTRE).map(({ name }) => name))
/** The menu of one of these people, of the main shell or of the data centre. */
export function menuOf(account: Account, shell: 'main' | 'centre' = 'main'): string[] {
  const column = roles.indexOf(ROLE_OF[account])
  const own = entries.filter((cells) => cells[column] === '●').map(([, entry]) => entry!.split(' · '))
  const shown = own.filter(([group]) => centre.has(group!) === (shell === 'centre')).map(([, entry]) => entry!)
  return shell === 'main' ? ['首页', ...shown] : shown
}

/** Pages without an entry in the menu, by a part of their path, that are not for some. */
const CLOSED: readonly (readonly [path: RegExp, who: readonly Account[]])[] = [
  [
    /outadd|intoadd|addPutawayList|labelTaskAdd|Printtemp|labelPrint|supplier$|supplierDetail|goodsadd|notverify/,
    ['platform'],
  ],
  [/rollsHomework|waremanage/, ['supplier', 'floor']],
  [/costmenu/, ['platform', 'floor']],
  [/costmenu\/(unpriced|leakage|otherCost\/)/, ['supplier']],
  [/supplierset/, ['platform']],
  [/expense|profit/, ['warehouse', 'supplier']],
  [/billManage/, ['floor']],
  [/costRun/, ['supplier']],
  [/SaaS/, ['merchant', 'warehouse']],
  [/supplierManage/, ['supplier', 'floor']],
  [/Edit|notverify/, ['supplier']],
  [/goodsmanage/, ['floor']],
  [/addPlan|liquidationEntry|liquidationSheet/, ['platform']],
  [/liquidationManage/, ['floor']],
  [/addPlan|liquidation(Plan|Task|Entry|Sheet|Accuracy)/, ['supplier']],
  [/warehouseout$|warehouseinto$|labelTask|inventoryManage/, ['floor']],
  [/printTemplate/, ['platform', 'supplier', 'floor']],
  [/systemConfig\/personnel/, ['supplier', 'floor']],
  [/morningReport/, ['platform']],
  [/merchantManage\/archive/, ['merchant', 'warehouse', 'supplier', 'floor']],
]
/** What the menu calls the pages it leads to, by address. */
const ENTRIES = new Map(MENU.flatMap(({ pages: led }) => led.map(({ url, name }) => [url, name] as const)))
/** Whether a page is not for somebody: a page of the menu for who has no entry for it. */
export function isClosed(path: string, account: Account): boolean {
  const entry = ENTRIES.get(path)
  return entry === undefined
    ? CLOSED.some(([part, who]) => who.includes(account) && part.test(path))
    : ![...menuOf(account), ...menuOf(account, 'centre')].includes(entry)
}
