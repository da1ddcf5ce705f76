/** Warehouses: how they begin, what is kept of them, their own login, and when they may be closed. */
import { login, getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { getWarehouseConfigLog } from '@yuncang/contract/site/warehouse/settings.ts'
import { saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { saveCombo } from '@yuncang/contract/partner/merchant/merchant.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import {
  configBillCheckDays,
  getBillCheckDays,
  getWarehousePay,
  updateWarehousePay,
} from '@yuncang/contract/site/warehouse/payment.ts'
import {
  addWarehouse,
  exportWarehouses,
  getAllWareHouse,
  getWarehouseList,
  getWarehousePage,
  resetWarehousePassword,
  updateWarehouse,
  useWarehouse,
} from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { describe, expect, it } from 'vitest'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
let made = 0
const newWarehouse = async (more: object = {}) => {
  made += 1
  return (await merchant().ok(addWarehouse, { name: `新仓${made}`, ...more })).warehouseCode
}
const rowOf = async (keyword: string) => (await merchant().ok(getWarehousePage, { keyword })).records[0]!
const logOf = async (warehouseCode: string) =>
  (await merchant().ok(getWarehouseConfigLog, { warehouseCode })).records.map((row) => row.content)

describe('a new warehouse', () => {
  it('has its six virtual places, one staging area with one location, and can receive at once', async () => {
    const { warehouseCode, password } = await merchant().ok(addWarehouse, {
      name: '临平云仓',
      region: '330000,330100,330113',
      address: '星桥街道',
      contactName: '老李',
      contactPhone: '13800000000',
    })
    expect(warehouseCode).toMatch(/^YC\d{10}$/)
    expect(password).toBe('')
    const places = await world.rows(
      `select p.kind, p.code, r.name as area, r.nature from place p join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
       left join area r on r.tenant_id = p.tenant_id and r.id = p.area_id where w.code = $1 order by p.kind`,
      [warehouseCode],
    )
    expect(places).toEqual([
      ...['count', 'platform', 'reclass', 'scrap'].map((kind) => ({
        kind,
        code: kind.toUpperCase(),
        area: null,
        nature: null,
      })),
      { kind: 'staging', code: 'ZC-01', area: '暂存区', nature: AREA_NATURE.staging },
      ...['supplier', 'transit'].map((kind) => ({ kind, code: kind.toUpperCase(), area: null, nature: null })),
    ])
    expect(await rowOf('临平')).toMatchObject({
      warehouseCode,
      value: warehouseCode,
      regionNames: ['浙江省', '杭州市', '临平区'],
      contactName: '老李',
      contactPhone: '13800000000',
      datesOn: 0,
      locationsOn: 0,
      billCheckDays: 7,
      isUse: 1,
      version: 1,
    })
    expect(await logOf(warehouseCode)).toEqual(['新建仓库“临平云仓”'])
    await world.arrive('G2', { normal: 5 }, { warehouse: warehouseCode })
    expect((await world.as('supplier1').ok(getWarehouseList, {})).map((row) => row.value)).toContain(warehouseCode)
  })

  it('has a code and a name of its own, and a region that exists', async () => {
    await merchant().ok(addWarehouse, { name: '甲仓', warehouseCode: 'JIA1' })
    expect(await merchant().refused(addWarehouse, { name: '乙仓', warehouseCode: 'JIA1' }, 409)).toContain('“JIA1”')
    expect(await merchant().refused(addWarehouse, { name: '甲仓' }, 409)).toContain('“甲仓”已被使用')
    expect(await merchant().refused(addWarehouse, { name: '丙仓', region: '330000,320100' }, 400)).toContain('重新选择')
    expect(await merchant().refused(addWarehouse, { name: '丙仓', contactPhone: '123' }, 400)).toBe(
      '请输入正确的手机号',
    )
    // Another merchant may call its own the same.
    await world.as('merchant2').ok(addWarehouse, { name: '甲仓', warehouseCode: 'JIA1' })
  })

  it('takes nothing that is not asked for', async () => {
    const poison = { tenantId: 2, status: USE.off, version: 9, billCheckDays: 90, datesOn: 1, accountId: 1 }
    const code = await newWarehouse(poison)
    expect(
      await world.rows(
        `select tenant_id, status = 1 as stands, version, bill_check_days, dates_on, account_id from warehouse where code = $1`,
        [code],
      ),
    ).toEqual([{ tenant_id: 1, stands: true, version: 1, bill_check_days: 7, dates_on: false, account_id: null }])
  })
})

describe('what is kept of a warehouse', () => {
  it('is changed by one person at a time, with a line in the log; the same again writes nothing', async () => {
    const warehouseCode = await newWarehouse()
    const fields = { warehouseCode, name: '改名仓', address: '新址', region: '330000,330100', version: 1 }
    expect(await merchant().ok(updateWarehouse, fields)).toEqual({ version: 2 })
    expect(await merchant().refused(updateWarehouse, { ...fields, name: '又改' }, 409)).toContain('其他人修改')
    expect(await merchant().refused(updateWarehouse, { warehouseCode, name: 'WH1' }, 409)).toContain('“WH1”已被使用')
    expect(await merchant().ok(updateWarehouse, { ...fields, version: 2 })).toEqual({ version: 2 })
    expect((await logOf(warehouseCode))[0]).toBe('修改仓库资料：仓库名称、所在地区、详细地址')
  })

  it('names who is paid, and how long bills may be checked', async () => {
    const warehouseCode = await newWarehouse()
    const payment = { payee: '某某公司', bankName: '某某银行', bankAccount: '6222 0001', payRemark: '备注单号' }
    expect(await merchant().ok(updateWarehousePay, { warehouseCode, ...payment, version: 1 })).toEqual({ version: 2 })
    expect(await merchant().refused(updateWarehousePay, { warehouseCode, payee: '别家', version: 1 }, 409)).toContain(
      '其他人修改',
    )
    expect(await world.as('finance').ok(getWarehousePay, { warehouseCode })).toMatchObject(payment)
    expect(await world.as('platform').ok(getWarehousePay, { warehouseCode })).toMatchObject(payment)
    expect(await rowOf(warehouseCode)).toMatchObject(payment)
    expect(await merchant().ok(configBillCheckDays, { warehouseCode, billCheckDays: 3 })).toEqual({
      warehouseCode,
      billCheckDays: 3,
    })
    await merchant().ok(configBillCheckDays, { warehouseCode, billCheckDays: 3 })
    await merchant().refused(configBillCheckDays, { warehouseCode, billCheckDays: 91 }, 400)
    expect(await world.as('finance').ok(getBillCheckDays, { warehouseCode })).toMatchObject({ billCheckDays: 3 })
    expect((await logOf(warehouseCode)).slice(0, 2)).toEqual([
      '账单核对天数由 7 天改为 3 天',
      '修改收款信息：收款户名、开户银行、收款账号、付款说明',
    ])
  })

  it('is listed by merchant, use and words, and exported', async () => {
    const codes = async (name: PersonName, input: object) =>
      (await world.as(name).ok(getWarehousePage, { rows: 200, ...input })).records.map((row) => row.warehouseCode)
    expect(await codes('clerk', {})).toEqual(['WH1'])
    expect(await codes('merchant', { keyword: 'wh2' })).toEqual(['WH2'])
    expect(await codes('platform', { tenantCode: 'YCT2', keyword: 'WH' })).toEqual(['WH9'])
    const reply = await world.app.inject({
      method: 'POST',
      url: exportWarehouses.path,
      headers: { token: world.as('platform').token },
      payload: {},
    })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
  })
})

describe('its own login', () => {
  it('comes with it or later, is a manager bound to it alone, and must change its password first', async () => {
    const answer = await merchant().ok(addWarehouse, { name: '带账号仓', account: 'ownlogin' })
    const { warehouseCode, account, password } = answer
    expect(account).toBe('ownlogin')
    const anonymous = personOf(world.app, '')
    const inside = await anonymous.ok(login, { account, password })
    expect(inside).toMatchObject({ identity: IDENTITY.staff, mustChangePassword: 1 })
    expect(await personOf(world.app, inside.tokenKey).ok(getUserInfo, {})).toMatchObject({
      warehouseCodes: warehouseCode,
    })
    const again = await merchant().ok(resetWarehousePassword, { warehouseCode })
    expect(again.account).toBe('ownlogin')
    expect(again.password).not.toBe(password)
    expect((await personOf(world.app, inside.tokenKey).call(getUserInfo, {})).code).toBe(501)
    const third = await merchant().ok(resetWarehousePassword, { warehouseCode, account: 'ignored' })
    await anonymous.refused(login, { account, password: again.password }, 500)
    await anonymous.ok(login, { account, password: third.password })
    expect((await logOf(warehouseCode)).toReversed()).toEqual([
      '新建仓库“带账号仓”',
      '开通登录账号“ownlogin”',
      '重置登录账号“ownlogin”的密码',
      '重置登录账号“ownlogin”的密码',
    ])

    const bare = await newWarehouse()
    expect(await merchant().refused(resetWarehousePassword, { warehouseCode: bare }, 500)).toContain('还没有登录账号')
    expect(
      await merchant().refused(resetWarehousePassword, { warehouseCode: bare, account: 'ownlogin' }, 409),
    ).toContain('“ownlogin”已被使用')
    expect(await merchant().ok(resetWarehousePassword, { warehouseCode: bare, account: 'later_on' })).toMatchObject({
      account: 'later_on',
    })
    expect((await rowOf(bare)).account).toBe('later_on')
  })

  it('is shown its password once: the reply kept for a twin has none', async () => {
    const request = { name: '双击仓', account: 'twin_login' }
    const first = await merchant().ok(addWarehouse, request, { key: 'one-intent' })
    expect(first.password).not.toBe('')
    expect(await merchant().ok(addWarehouse, request, { key: 'one-intent' })).toEqual({ ...first, password: '' })
  })

  it('is made only by whoever may make people; a name that is taken makes no warehouse either', async () => {
    expect(await merchant().refused(addWarehouse, { name: '撞名仓', account: 'merchant2' }, 409)).toContain('已被使用')
    expect(await world.rows(`select from warehouse where name = '撞名仓'`)).toEqual([])
    await merchant().refused(addWarehouse, { name: '撞名仓', account: '坏 名字' }, 400)
    const right = (change: string) =>
      world.owner.query(`update role set button_keys = ${change} where kind = 'merchantAdmin' and tenant_id = 1`)
    await right(`array_remove(button_keys, 'accountManageEdit')`)
    const bare = await newWarehouse()
    await merchant().refused(addWarehouse, { name: '越权仓', account: 'newone' }, 403)
    await merchant().refused(resetWarehousePassword, { warehouseCode: bare, account: 'newone' }, 403)
    await right(`array_append(button_keys, 'accountManageEdit')`)
    await world.owner.query(`update role set status = 2 where kind = 'warehouseManager' and tenant_id = 1`)
    expect(await merchant().refused(resetWarehousePassword, { warehouseCode: bare, account: 'newone' }, 500)).toContain(
      '仓库主管',
    )
    await world.owner.query(`update role set status = 1 where kind = 'warehouseManager' and tenant_id = 1`)
  })
})

describe('closing a warehouse', () => {
  it('needs its documents done; then nobody is offered it and no task may be made there', async () => {
    const warehouseCode = await newWarehouse()
    await world.owner.query(`update warehouse set locations_on = true where code = $1`, [warehouseCode])
    const task = await world.arrive('G2', { normal: 5 }, { warehouse: warehouseCode })
    const open = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }], {
      warehouse: warehouseCode,
    })
    const close = { warehouseCode, isUse: 0 as const }
    expect(await merchant().refused(useWarehouse, close, 500)).toMatch(
      /还有 1 个任务未完成、1 张上架单未完成，处理完后才能停用$/,
    )
    await merchant().ok(updateTaskStatus, { codes: open, status: TASK_STATUS.cancelled })
    const { putawayCodes } = await merchant().ok(getTaskDetails, { code: task })
    await merchant().ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
    expect(await merchant().ok(useWarehouse, close)).toMatchObject({ isUse: 0 })
    const { version } = await merchant().ok(useWarehouse, close)
    for (const call of [getWarehouseList, getWarehouseDropByTenant])
      expect((await merchant().ok(call, {})).map((row) => row.value)).not.toContain(warehouseCode)
    expect(await merchant().ok(getAllWareHouse, {})).toContainEqual(
      expect.objectContaining({ value: warehouseCode, isUse: 0 }),
    )
    await merchant().refused(
      addTask,
      {
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode, loading: 0 },
        lines: [{ goodsCode: 'G2', plannedNormal: 1 }],
      },
      404,
    )
    expect(await merchant().ok(useWarehouse, { warehouseCode, isUse: 1 })).toEqual({ isUse: 1, version: version + 1 })
    expect((await logOf(warehouseCode)).slice(0, 2)).toEqual(['启用仓库', '停用仓库'])
  })

  it('against a task made at the same moment: one of the two wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const warehouseCode = await newWarehouse()
      const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode, loading: 0 as const }
      const [made, closed] = await Promise.all([
        merchant().call(addTask, { task, lines: [{ goodsCode: 'G2', plannedNormal: 1 }] }),
        merchant().call(useWarehouse, { warehouseCode, isUse: 0 }),
      ])
      expect([made.code, closed.code], `${made.message} ${closed.message}`).toSatisfy(
        ([one, other]: number[]) => (one === 200) !== (other === 200),
      )
    }
  })
})

it('is held to the combo, when it is added and when it is opened again', async () => {
  const closed = await newWarehouse()
  await merchant().ok(useWarehouse, { warehouseCode: closed, isUse: 0 })
  const [inUse] = await world.rows<{ n: number }>(
    `select count(*)::int as n from warehouse where tenant_id = 1 and status = 1`,
  )
  const platform = world.as('platform')
  const limits = { comboName: '基础版', warehouseLimit: inUse!.n }
  const { comboCode } = await platform.ok(saveSupplierComboInfo, limits)
  await platform.ok(saveCombo, { tenantCode: 'YCT1', comboCode })
  const said = `套餐“基础版”最多 ${inUse!.n} 个仓库`
  expect(await merchant().refused(addWarehouse, { name: '多一个' }, 500)).toContain(said)
  expect(await merchant().refused(useWarehouse, { warehouseCode: closed, isUse: 1 }, 500)).toContain(said)
  await world.owner.query(`update tenant set combo_id = null`)
  await merchant().ok(useWarehouse, { warehouseCode: closed, isUse: 1 })
})

it('is the merchant’s to keep; others look, another merchant finds nothing', async () => {
  const warehouseCode = 'WH1'
  for (const name of ['manager', 'clerk', 'finance', 'floor', 'supplier1', 'platform'] as const) {
    await world.as(name).refused(addWarehouse, { name: '不行' }, 403)
    await world.as(name).refused(updateWarehouse, { warehouseCode, name: '不行' }, 403)
    await world.as(name).refused(useWarehouse, { warehouseCode, isUse: 0 }, 403)
    await world.as(name).refused(resetWarehousePassword, { warehouseCode, account: 'nope' }, 403)
    await world.as(name).refused(updateWarehousePay, { warehouseCode, payee: '不行' }, 403)
  }
  for (const name of ['clerk', 'finance', 'supplier1', 'platform'] as const)
    await world.as(name).refused(configBillCheckDays, { warehouseCode, billCheckDays: 1 }, 403)
  for (const name of ['floor', 'supplier1'] as const) {
    await world.as(name).refused(getWarehousePage, {}, 403)
    await world.as(name).refused(getWarehousePay, { warehouseCode }, 403)
  }
  const stranger = world.as('merchant2')
  await stranger.refused(updateWarehouse, { warehouseCode, name: '不行' }, 404)
  await stranger.refused(useWarehouse, { warehouseCode, isUse: 0 }, 404)
  await stranger.refused(resetWarehousePassword, { warehouseCode, account: 'nope1' }, 404)
  await stranger.refused(getWarehousePay, { warehouseCode }, 404)
  await stranger.refused(configBillCheckDays, { warehouseCode, billCheckDays: 1 }, 404)
})
