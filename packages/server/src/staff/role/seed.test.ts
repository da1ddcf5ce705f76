/** The seven roles that a new installation begins with: what each sees and may do, held against the table in the docs. */
import { addTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { LOOSE_PAGES } from '@yuncang/contract/staff/menu/words.ts'
import { RIGHT_NAMES, ROLE_NAMES, ROLE_NOTES } from '@yuncang/contract/staff/role/words.ts'
import { PLATFORM_RIGHTS, RIGHTS, type Right } from '@yuncang/domain/access/rights.ts'
import { ROLES, type RoleName } from '@yuncang/domain/access/roles.ts'
import { PAGES } from '@yuncang/contract/staff/menu/pages.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '@yuncang/harness/tenant.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { seedRoles } from './seed.ts'

const DOC = join(import.meta.dirname, '../../../../../docs/design/roles.md')
/** What stands above it in the page is written by hand. */
const MARK = '<!-- Below: written by packages/server/src/staff/role/seed.test.ts (vitest -u). -->'
const NAMES = Object.keys(ROLES) as RoleName[]

const world = useWorld()
const roles = new Map<RoleName, { menus: readonly string[]; keys: readonly Right[] }>()
let menu: readonly { code: string; name: string; parent: string | null; platform_only: boolean }[]

beforeAll(async () => {
  await world.owner.query(`update role set kind = kind || '-old', name = name || '-old' where tenant_id = 0`)
  await inTenant(world, 0, (tx) => seedRoles(tx, 0))
  await world.as('platform').ok(addTenant, { tenantName: '从零云仓', account: 'from_nothing' })
  const seeded = await world.rows<{ kind: RoleName; menu_codes: string[]; button_keys: Right[] }>(`
    select r.kind, r.menu_codes, r.button_keys from role r join tenant t using (tenant_id)
    where t.name = '从零云仓' or (r.tenant_id = 0 and r.kind = 'platformAdmin')`)
  for (const { kind, menu_codes: menus, button_keys: keys } of seeded) roles.set(kind, { menus, keys })
  menu = await world.rows(`
    select m.code, m.name, m.parent_code as parent, m.platform_only from menu m left join menu g on g.code = m.parent_code
    order by g.sort nulls first, m.sort, m.code`)
})

const pageOf = (code: string) => PAGES.find((page) => page.menu === code)
const menuName = (code: string) => menu.find((entry) => entry.code === code)!.name
const marks = (has: (role: { menus: readonly string[]; keys: readonly Right[] }) => boolean) =>
  NAMES.map((name) => (has(roles.get(name)!) ? '●' : '')).join(' | ')
const head = (first: string) => [
  `| ${first} | ${NAMES.map((name) => ROLE_NAMES[name]).join(' | ')} |`,
  `|---${'|---'.repeat(NAMES.length)}|`,
]

it('stands in docs/design/roles.md, page by page and right by right', async () => {
  const seen = menu
    .filter(({ code }) => pageOf(code))
    .map(
      ({ code, name, parent }) => `| ${menuName(parent!)} · ${name} | ${marks(({ menus }) => menus.includes(code))} |`,
    )
  const done = PAGES.flatMap((page) =>
    page.rights.map((right) => {
      const where = page.menu === null ? LOOSE_PAGES[page.loose] : menuName(page.menu)
      return `| ${where} · ${RIGHT_NAMES[right]} \`${right}\` | ${marks(({ keys }) => keys.includes(right))} |`
    }),
  )
  const tables = [
    MARK,
    '',
    '## 看到的菜单',
    '',
    ...head('菜单'),
    ...seen,
    '',
    '## 能做的事',
    '',
    ...head('页面和权限'),
    ...done,
    '',
  ]
  const [prose = ''] = readFileSync(DOC, 'utf8').split(MARK)
  await expect(prose + tables.join('\n')).toMatchFileSnapshot(DOC)
})

it('shows nobody a page that they cannot open, and hides none of what a merchant’s administrator may do', () => {
  for (const [name, { menus, keys }] of roles) {
    const shut = menus.filter((code) => !pageOf(code)!.opens.some((right) => keys.includes(right)))
    expect(shut, name).toEqual([])
  }
  const own = menu.filter(({ code, platform_only: others }) => pageOf(code) && !others).map(({ code }) => code)
  expect(roles.get('merchantAdmin')!.menus.toSorted()).toEqual(own.toSorted())
})

it('keeps the bounds of the trade: the supplier, finance, the platform and the floor', () => {
  const held = (name: RoleName) => roles.get(name)!.keys
  const both = [...new Set(NAMES.flatMap(held))]
  expect(both.toSorted()).toEqual(RIGHTS.toSorted())
  // A supplier never accepts, completes or signs, and keeps nobody's master data but its own goods (semantics 1).
  const trade = ['assignmentManage', 'labelTask', 'goodsManage', 'stockView', 'costConfigureView', 'leaseManageView']
  // Of money it looks at its own, and confirms its bills.
  const ofMoney = (right: Right) =>
    right.endsWith('CostView') || ['billManagesView', 'billManagesConfirm'].includes(right)
  // Of counts it looks at what they found of its own goods; no call lets it see more.
  trade.push('liquidationPlan')
  // Of boards those that sum up its own rows.
  trade.push('dataHome', 'dataWarehouseInOut', 'dataCommoditySales')
  expect(held('supplier').filter((right) => !trade.some((area) => right.startsWith(area)) && !ofMoney(right))).toEqual(
    [],
  )
  for (const right of [
    'assignmentManageEdit',
    'assignmentManageSign',
    'labelTaskEdit',
    'goodsManageNotVerify',
    'liquidationPlanAdd',
    'liquidationLossEdit',
  ] as const)
    expect(held('supplier')).not.toContain(right)
  expect(held('finance').filter((right) => !right.endsWith('View'))).toEqual([
    'liquidationPlan',
    'dataHome',
    'dataWarehouseInOut',
    'dataSupplier',
    'dataCommoditySales',
    'dataWarehouseIncome',
    'labelCost',
    'monthCloseEdit',
  ])
  const platform: readonly Right[] = PLATFORM_RIGHTS
  for (const name of NAMES.filter((each) => each !== 'platformAdmin'))
    expect(
      held(name).filter((right) => platform.includes(right)),
      name,
    ).toEqual([])
  // The platform does no work of a warehouse (part 1, 6).
  expect(
    held('platformAdmin').filter((right) => /^(floor(?!WorkView)|.*(Sign|Cancel|NotVerify)$)/.test(right)),
  ).toEqual([])
  // Whoever works on the floor keeps no master data and no people.
  expect(held('floorWorker').filter((right) => /Manage(Add|Edit|Delete|Import)|ConfigEdit/.test(right))).toEqual([])
  for (const right of held('clerk')) expect(held('warehouseManager'), right).toContain(right)
  for (const right of held('floorWorker')) expect(held('clerk'), right).toContain(right)
})

it('says of each role what it may do', async () => {
  const noted = await world.rows<{ kind: RoleName; note: string }>(`
    select r.kind, r.note from role r join tenant t using (tenant_id) where t.name = '从零云仓' or (r.tenant_id = 0 and r.kind = 'platformAdmin')`)
  expect(Object.fromEntries(noted.map(({ kind, note }) => [kind, note]))).toEqual(ROLE_NOTES)
})
