/** Merchants as the platform keeps them: opened, changed, closed; who may not, and what nobody can do this way. */
import { getUserInfo, login, updatePwd } from '@yuncang/contract/access/session/session.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { getUserRole } from '@yuncang/contract/staff/account/account.ts'
import { saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import {
  addTenant,
  exportTenants,
  findALLTenant,
  getTenantLog,
  saveCombo,
  showTenant,
  tenantPwd,
  updateTenant,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { snapshot, unchanged } from '@yuncang/harness/snapshot.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const world = useWorld()
const platform = () => world.as('platform')
const anonymous = () => personOf(world.app, '')
const row = async (tenantName: string) => (await platform().ok(findALLTenant, { tenantName })).records[0]!
const logOf = async (tenantCode: string) =>
  (await platform().ok(getTenantLog, { tenantCode })).records.map((line) => [line.content, line.by])
const NEW = {
  tenantName: '苏州新仓',
  region: '320000,320500,320506',
  address: '甪直镇 1 号',
  name: '沈静',
  phone: '13800000001',
  account: 'shenjing',
}
const opened = async (change: object = {}) => {
  const made = await platform().ok(addTenant, { ...NEW, ...change })
  const { tokenKey } = await anonymous().ok(login, { account: made.account, password: made.password })
  return { ...made, person: personOf(world.app, tokenKey) }
}

test('a merchant is opened: its administrator changes the password first and has every page of a merchant', async () => {
  const { tenantCode, person } = await opened()
  expect(tenantCode).toMatch(/^YCT\d{4}$/)
  expect((await person.call(getAllSupplier, {})).code).toBe(403)
  await person.ok(updatePwd, { password: 'Changed-2026' })
  expect(await person.ok(getAllSupplier, {})).toEqual([])
  const info = await person.ok(getUserInfo, {})
  expect(info).toMatchObject({
    identity: IDENTITY.merchant,
    user: { name: '苏州新仓', personName: '沈静', roleName: '商户管理员' },
  })
  expect(JSON.stringify(info.menuList)).toContain('AccountListPage')
  expect(JSON.stringify(info.menuList)).not.toContain('MerchantListPage')
  expect(await row('新仓')).toMatchObject({
    tenantCode,
    tenantName: '苏州新仓',
    region: '320000,320500,320506',
    regionNames: ['江苏省', '苏州市', '吴中区'],
    phone: '13800000001',
    account: 'shenjing',
    status: USE.on,
    accountCount: 1,
    warehouseCount: 0,
    comboName: '',
    warehouseLimit: null,
    endsOn: '',
    expired: 0,
  })
  expect(await logOf(tenantCode)).toEqual([['开通商户，管理员账号 shenjing', 'platform']])
  const roles = await world.rows(
    'select r.kind from role r join tenant t on t.tenant_id = r.tenant_id where t.code = $1',
    [tenantCode],
  )
  expect(roles).toHaveLength(6)
})

test('the first password is shown once, and kept nowhere', async () => {
  const input = { ...NEW, tenantName: '一次密码', account: 'once' }
  const [first, twin] = [
    await platform().ok(addTenant, input, { key: 'only-once' }),
    await platform().ok(addTenant, input, { key: 'only-once' }),
  ]
  expect(first.password).toMatch(/.{8,}/)
  expect(twin).toEqual({ ...first, password: '' })
  for (const name of Object.keys(await snapshot(world)))
    expect(await world.rows(`select from ${name} t where t::text like $1`, [`%${first.password}%`]), name).toEqual([])
})

test('a name or a login is taken once, and nothing half-made stays', async () => {
  await unchanged(world, async () => {
    expect(await platform().refused(addTenant, { ...NEW, account: 'other' }, 409)).toBe(
      '商户名称“苏州新仓”已被使用，请换一个',
    )
    expect(await platform().refused(addTenant, { ...NEW, tenantName: '别家', account: 'merchant2' }, 409)).toBe(
      '登录账号“merchant2”已被使用，请换一个',
    )
    await platform().refused(addTenant, { ...NEW, tenantName: '别家', account: '有空格 的' }, 400)
    await platform().refused(addTenant, { ...NEW, tenantName: '别家', account: 'x9x9', phone: '123' }, 400)
    await platform().refused(addTenant, { ...NEW, tenantName: '别家', account: 'x9x9', comboCode: 'TC9999' }, 404)
    for (const region of ['浙江省,杭州市', '330000,320100'])
      await platform().refused(addTenant, { ...NEW, tenantName: '别家', account: 'x9x9', region }, 400)
    const wrong = { beginsOn: '2026-11-02', endsOn: '2026-11-01' }
    expect(await platform().refused(addTenant, { ...NEW, tenantName: '别家', account: 'x9x9', ...wrong }, 400)).toBe(
      '到期日期不能早于开始日期',
    )
  })
})

test('what is known of it changes with its version, and the log says what', async () => {
  const { tenantCode } = await opened({ tenantName: '改前', account: 'change1' })
  const { account: _, ...facts } = { ...NEW, tenantName: '改后', phone: '13900000002' }
  await platform().ok(updateTenant, { tenantCode, version: 1, ...facts })
  expect(await platform().refused(updateTenant, { tenantCode, version: 1, ...facts, tenantName: '又改' }, 409)).toBe(
    '商户“改后”已被他人修改，请刷新后再保存',
  )
  expect(
    await platform().refused(updateTenant, { tenantCode, version: 2, ...facts, tenantName: 'YCT1' }, 409),
  ).toContain('已被使用')
  expect((await logOf(tenantCode))[0]).toEqual(['修改商户资料：商户名称、联系电话', 'platform'])
  expect(await platform().refused(updateTenant, { tenantCode, version: 2, ...facts, region: '999999' }, 400)).toBe(
    '所在地区不正确，请重新选择省、市、区',
  )
  await platform().ok(updateTenant, { tenantCode, version: 2, ...facts })
  expect(await logOf(tenantCode)).toHaveLength(2)
  await platform().refused(updateTenant, { tenantCode: 'YCT9999', version: 1, ...facts }, 404)
})

test('closed, all of its people are out at their next call; open again, they log in', async () => {
  const { tenantCode, person } = await opened({ tenantName: '要停的', account: 'closing' })
  await person.ok(updatePwd, { password: 'Changed-2026' })
  await platform().ok(updateTenantStatus, { tenantCode, status: USE.off })
  expect((await person.call(getUserInfo, {})).code).toBe(501)
  expect(await anonymous().refused(login, { account: 'closing', password: 'Changed-2026' }, 500)).toBe(
    '账号已停用，请联系管理员',
  )
  await platform().ok(updateTenantStatus, { tenantCode, status: USE.off })
  await platform().ok(updateTenantStatus, { tenantCode, status: USE.on })
  await anonymous().ok(login, { account: 'closing', password: 'Changed-2026' })
  expect((await logOf(tenantCode)).map(([content]) => content)).toEqual([
    '启用商户',
    '停用商户，其全部人员已退出登录',
    '开通商户，管理员账号 closing',
  ])
  expect(await world.as('merchant').ok(getUserInfo, {})).toMatchObject({ identity: IDENTITY.merchant })
})

test('the administrator’s password is reset: sessions end, the new one must be changed', async () => {
  const { tenantCode, person } = await opened({ tenantName: '忘了密码', account: 'forgot' })
  const { account, password } = await platform().ok(tenantPwd, { tenantCode })
  expect(account).toBe('forgot')
  expect((await person.call(getUserInfo, {})).code).toBe(501)
  const again = await anonymous().ok(login, { account, password })
  expect(again).toMatchObject({ mustChangePassword: 1 })
  const boss = personOf(world.app, again.tokenKey)
  await boss.ok(updatePwd, { password: 'Changed-2026' })
  expect((await logOf(tenantCode))[0]![0]).toBe('重置管理员账号 forgot 的密码')
  const [admin] = await world.rows<{ id: string }>(`select id::text from account where account = 'forgot'`)
  const { logList } = await boss.ok(getUserRole, { id: admin!.id })
  expect(logList.map(({ content, by }) => [content, by])).toEqual([
    ['重置密码，并退出全部已登录的设备', '平台'],
    ['新建账号“forgot”，角色“商户管理员”', '平台'],
  ])
  await world.owner.query(`update account set status = 2, version = 0 where account = 'forgot'`)
  expect(await platform().refused(tenantPwd, { tenantCode }, 500)).toContain('没有启用的管理员账号')
})

test('a combo is given for its period, or for the days that are said', async () => {
  const { comboCode } = await platform().ok(saveSupplierComboInfo, {
    comboName: '一年版',
    warehouseLimit: 3,
    validMonths: 12,
  })
  const { tenantCode } = await opened({ tenantName: '买套餐', account: 'buyer', comboCode })
  const today = daysAgo(0)
  const made = await row('买套餐')
  expect(made).toMatchObject({ comboName: '一年版', warehouseLimit: 3, goodsLimit: null, beginsOn: today })
  expect(made.endsOn > addDays(today, 360) && made.endsOn < addDays(today, 366)).toBe(true)
  await platform().ok(saveCombo, { tenantCode, comboCode, beginsOn: '2026-01-01', endsOn: '2026-01-31' })
  expect(await row('买套餐')).toMatchObject({ endsOn: '2026-01-31', expired: 1 })
  await platform().ok(saveCombo, { tenantCode })
  expect(await row('买套餐')).toMatchObject({ comboName: '', endsOn: '', expired: 0, warehouseLimit: null })
  expect((await logOf(tenantCode)).slice(0, 2).map(([content]) => content)).toEqual([
    `套餐由“一年版”改为“未选套餐”，有效期 ${today} ~ 长期`,
    '套餐由“一年版”改为“一年版”，有效期 2026-01-01 ~ 2026-01-31',
  ])
  expect(await platform().refused(saveCombo, { tenantCode, version: 1 }, 409)).toContain('已被他人修改')
  expect((await platform().ok(findALLTenant, { comboCode: 'TC9999' })).total).toBe(0)
})

test('a merchant looks at itself; others of it see no combo; nobody sees another’s', async () => {
  expect(await world.as('merchant').ok(showTenant, {})).toMatchObject({
    tenantCode: 'YCT1',
    plan: { warehouseCount: 2, supplierCount: 2, goodsCount: 3, comboName: '' },
  })
  expect(await world.as('clerk').ok(showTenant, { tenantCode: 'YCT1' })).toMatchObject({
    tenantCode: 'YCT1',
    plan: null,
  })
  expect((await world.as('supplier1').ok(showTenant, {})).plan).toBeNull()
  await world.as('merchant').refused(showTenant, { tenantCode: 'YCT2' }, 404)
  expect(await platform().ok(showTenant, { tenantCode: 'YCT2' })).toMatchObject({ plan: { warehouseCount: 1 } })
  await platform().refused(showTenant, {}, 404)
})

test('the list is searched, and exported as it stands', async () => {
  expect((await platform().ok(findALLTenant, { tenantName: 'yct2' })).records.map((each) => each.tenantCode)).toEqual([
    'YCT2',
  ])
  expect((await platform().ok(findALLTenant, { status: USE.off })).total).toBe(0)
  const reply = await world.app.inject({
    method: 'POST',
    url: exportTenants.path,
    headers: { token: platform().token },
    payload: toWire(exportTenants.input, { tenantName: 'YCT2' }) as object,
  })
  const { rows } = (await readXlsx(reply.rawPayload)).sheets[0]!
  expect(rows).toHaveLength(2)
  expect(rows[1]!.slice(0, 3)).toEqual(['YCT2', 'YCT2', '启用'])
})

test('nobody but the platform comes near', async () => {
  const tenantCode = 'YCT2'
  for (const name of ['merchant', 'manager', 'clerk', 'supplier1', 'finance'] as const)
    await unchanged(world, async () => {
      const person = world.as(name)
      await person.refused(findALLTenant, {}, 403)
      await person.refused(getTenantLog, { tenantCode }, 403)
      await person.refused(addTenant, { ...NEW, tenantName: '不许', account: 'never' }, 403)
      await person.refused(updateTenant, { tenantCode, version: 1, tenantName: '不许' }, 403)
      await person.refused(updateTenantStatus, { tenantCode, status: USE.off }, 403)
      await person.refused(tenantPwd, { tenantCode }, 403)
      await person.refused(saveCombo, { tenantCode }, 403)
    })
})

test('what a body smuggles in is dropped', async () => {
  const { tenantCode } = await opened({
    tenantName: '夹带',
    account: 'smuggle',
    status: USE.off,
    tenantId: 1,
    identity: IDENTITY.platform,
    version: 9,
  })
  expect(await row('夹带')).toMatchObject({ tenantCode, status: USE.on, version: 1 })
  const poison = {
    tenantCode,
    version: 1,
    tenantName: '夹带',
    tenantId: 1,
    status: USE.off,
    comboCode: 'TC0001',
    menuCodes: [],
  }
  await platform().ok(updateTenant, poison as never)
  expect(await row('夹带')).toMatchObject({ status: USE.on, menuByHand: 0, comboName: '' })
})

test('entering a merchant touches its own row and its log, and no other merchant’s anything', async () => {
  const { tenantCode } = await opened({ tenantName: '只此一家', account: 'alone' })
  const others = async () => {
    const tables = await world.rows<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
    )
    const [mine] = await world.rows<{ id: number }>('select tenant_id as id from tenant where code = $1', [tenantCode])
    return Promise.all(
      tables
        .filter(({ name }) => name !== 'idempotency' && name !== 'session')
        .map(({ name }) =>
          world.rows(
            `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t where tenant_id <> $1`,
            [mine!.id],
          ),
        ),
    )
  }
  const before = await others()
  await platform().ok(updateTenant, { tenantCode, version: 1, tenantName: '只此一家', address: '新址' })
  await platform().ok(tenantPwd, { tenantCode })
  await platform().ok(saveCombo, { tenantCode, endsOn: '2030-01-01' })
  await platform().ok(updateTenantStatus, { tenantCode, status: USE.off })
  expect(await others()).toEqual(before)
})
