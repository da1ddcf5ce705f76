/** Rates: versions that are only ever added, one entry of a kind, each supplier its own (part 3, 2.1, 4.3, 5.1; gaps F02, F04, F17). */
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import {
  addSupplierRate,
  copyRates,
  deleteSupplierRate,
  getSupplierRate,
  getSupplierRates,
  getSupplierRateVersions,
  previewRateCopy,
  updateSupplierRate,
} from '@yuncang/contract/fee/rate/supplier.ts'
import {
  addWarehouseRate,
  deleteWarehouseRate,
  generalConfig,
  getGeneralConfigs,
  getWarehouseRate,
  getWarehouseRates,
  getWarehouseRateVersions,
  setWarehouseRates,
  updateWarehouseRate,
} from '@yuncang/contract/fee/rate/warehouse.ts'
import { removeSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { deletePoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { makeSupplier } from '@yuncang/harness/suppliers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  BY_BOX,
  BY_WEIGHT,
  byPoint,
  inHours,
  makeSupplierRate,
  makeWarehouseRate,
  withoutRates,
} from '@yuncang/harness/rates.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const me = () => world.as('merchant')
const WH1 = { warehouseCode: 'WH1' }
const S1 = { supplierCode: 'S1', ...WH1 }
const listed = async (who: 'merchant' | 'manager' | 'platform' = 'merchant') =>
  (await world.as(who).ok(getWarehouseRates, WH1)).records

beforeEach(() => withoutRates(world))

describe('a rate of the warehouse', () => {
  it('is added, changed and ended; each is a version with its line in the log', async () => {
    const { rateId, version } = await me().ok(addWarehouseRate, { ...WH1, ...BY_BOX, price: 1.2 as never })
    expect(version).toBe(1)
    expect(await me().ok(getWarehouseRate, { rateId })).toMatchObject({
      item: 'COST_PRO_MOVE',
      itemName: '装卸费',
      group: COST_GROUP.handling,
      groupName: '装卸费',
      method: 'RECKON_TYPE_BOX',
      methodName: '按箱',
      dimensionName: '按次',
      price: '1.20',
      startPrice: '',
      date: '',
      wholeBoxes: 1,
      rule: '{"a":4,"b":4,"c":4}',
      version: 1,
      supplierCode: '',
      terms: '按箱 1.20 元',
      abilities: { edit: '', delete: '' },
    })
    await me().ok(updateWarehouseRate, { rateId, version: 1, ...BY_WEIGHT })
    expect(await listed()).toMatchObject([
      {
        method: 'RECKON_TYPE_CUBIC_TONS',
        methodName: '按重量/体积',
        beginTonnes: '1',
        price: '60.00',
        rule: '{"a":2,"b":3,"c":4}',
      },
    ])
    await me().ok(deleteWarehouseRate, { rateId })
    expect(await listed()).toEqual([])
    const { records } = await me().ok(getWarehouseRateVersions, { rateId })
    expect(records.map(({ version: number, state, ends, content, by }) => [number, state, ends, content, by])).toEqual([
      [3, 'inForce', 1, '删除收费项目“装卸费”', 'merchant'],
      [2, 'over', 0, expect.stringContaining('修改收费项目“装卸费”：按重量/体积 首重 1 吨 80.00 元'), 'merchant'],
      [1, 'over', 0, '新建收费项目“装卸费”：按箱 1.20 元', 'merchant'],
    ])
    await unchanged(world, async () => {
      await me().refused(deleteWarehouseRate, { rateId }, 404)
      await me().refused(getWarehouseRate, { rateId }, 404)
      await me().refused(updateWarehouseRate, { rateId, ...BY_BOX }, 404)
    })
    // The item is free again.
    await makeWarehouseRate(world)
  })

  it('is one by the box and one by weight or volume, not two of a kind', async () => {
    const byBox = await makeWarehouseRate(world)
    const byWeight = await makeWarehouseRate(world, BY_WEIGHT)
    await unchanged(world, async () => {
      expect(await me().refused(addWarehouseRate, { ...WH1, ...BY_BOX, method: 'RECKON_TYPE_A' }, 409)).toBe(
        '“装卸费”已有按箱（件、板、趟）的计费配置，请修改已有的配置',
      )
      await me().refused(updateWarehouseRate, { rateId: byBox, ...BY_WEIGHT }, 409)
    })
    await me().ok(deleteWarehouseRate, { rateId: byWeight })
    await me().ok(updateWarehouseRate, { rateId: byBox, ...BY_WEIGHT })
    // Its old kind is free.
    await makeWarehouseRate(world)
    // A supplier's own stand beside them, and other warehouses have theirs.
    await makeSupplierRate(world)
    await makeWarehouseRate(world, BY_BOX, { warehouseCode: 'WH2' })
  })

  it('says what is wrong with the form, in the words of the parts', async () => {
    const said = (form: object) => me().refused(addWarehouseRate, { ...WH1, ...form }, 400)
    await unchanged(world, async () => {
      expect(await said({})).toBe('请选择收费项目')
      expect(await said({ item: 'COST_PRO_MOVE' })).toBe('请选择计费方式')
      expect(await said({ ...BY_BOX, wholeBoxes: null })).toBe('请选择不足一箱')
      expect(await said({ ...BY_BOX, price: '-1' })).toBe('请输入大于0的数字。请检查“单价”')
      expect(await said({ ...BY_BOX, price: '12345678901' })).toBe('单价最多10个字符')
      expect(await said({ ...BY_WEIGHT, dimension: '' })).toBe('请选择计费维度')
      expect(await said({ ...BY_WEIGHT, price: null })).toBe('请输入续重单价（每吨）')
      expect(await said({ ...BY_WEIGHT, volumePrice: null })).toBe('请输入每立方米单价')
      expect(await said({ ...BY_BOX, dimension: 'COST_DIMENSION_FIXED_PERIOD' })).toBe('请选择开始日期')
      expect(
        await said({
          ...BY_BOX,
          dimension: 'COST_DIMENSION_FIXED_PERIOD',
          ...inHours(-2),
          duration: 24,
          durationType: 'DURATION_HOUR',
        }),
      ).toBe('选择的日期时间须大于当前时间')
      expect(await said({ item: 'COST_PRO_SEND' })).toBe('请至少配置一个配送仓点的费用')
      expect(await said({ item: 'COST_PRO_SEND', points: [{ pointCode: 'P1', price: '1' }] })).toBe(
        '请填写完整信息。请检查配送仓点“P1”的“计费方式”',
      )
      expect(await said({ ...BY_BOX, item: 'COST_PRO_OTHER' })).toBe('其他费用不能配置单价，请逐笔录入')
      await me().refused(addWarehouseRate, { ...WH1, ...BY_BOX, item: 'COST_PRO_LABLE_NOT_THERE' }, 404)
    })
    await world.rows(`update dispatch_point set archived = true, enabled = false where code = 'P3'`)
    expect(await me().refused(addWarehouseRate, { warehouseCode: 'WH2', item: 'COST_PRO_SEND' }, 400)).toBe(
      '请先配置配送仓点',
    )
    await world.rows(`update dispatch_point set archived = false, enabled = true where code = 'P3'`)
  })

  it('may begin later: until then the one before holds, and a save takes the place of what waits', async () => {
    const rateId = await makeWarehouseRate(world)
    const start = inHours(48)
    const period = { dimension: 'COST_DIMENSION_FIXED_PERIOD', duration: 24, durationType: 'DURATION_HOUR', ...start }
    await me().ok(updateWarehouseRate, { rateId, ...BY_BOX, price: '2', ...period })
    expect(await me().ok(getWarehouseRate, { rateId })).toMatchObject({
      price: '1.20',
      waitingFrom: `${start.date} ${start.time}:00`,
      waitingTerms: `按箱 2.00 元，每 24 小时结一次，自 ${start.date} ${start.time} 起`,
    })
    // An unchanged start stands, whatever the clock says; the version holds from the save.
    await world.rows(
      `update rate set period_start = period_start - interval '30 days', valid_from = now() where version = 2`,
    )
    const begun = await me().ok(getWarehouseRate, { rateId })
    expect(begun).toMatchObject({ price: '2.00', waitingFrom: '', duration: 24 })
    const { date, time } = begun
    await me().ok(updateWarehouseRate, { rateId, ...BY_BOX, ...period, date, time, price: '3' })
    expect(await me().ok(getWarehouseRate, { rateId })).toMatchObject({ price: '3.00', date, time, waitingFrom: '' })
    await me().refused(
      updateWarehouseRate,
      { rateId, ...BY_BOX, ...period, date, time: time === '00:00' ? '01:00' : '00:00' },
      400,
    )
    await me().ok(updateWarehouseRate, { rateId, ...BY_BOX, price: '4', date: start.date, time: start.time })
    await me().ok(updateWarehouseRate, { rateId, ...BY_BOX, price: '5' })
    const { records } = await me().ok(getWarehouseRateVersions, { rateId })
    expect(records.map(({ version, state }) => [version, state])).toEqual([
      [5, 'inForce'],
      [4, 'withdrawn'],
      [3, 'over'],
      [2, 'over'],
      [1, 'over'],
    ])
  })

  it('has a tab for each dispatch point of a delivery', async () => {
    const rateId = await makeWarehouseRate(world, {
      item: 'COST_PRO_SEND',
      points: [
        { pointCode: 'P1', method: 'RECKON_TYPE_A', price: '0.5' },
        { pointCode: 'P2', method: 'RECKON_TYPE_PLATE', price: '30' },
      ],
    })
    expect(await me().ok(getWarehouseRate, { rateId })).toMatchObject({
      method: '',
      methodName: '按件、按板',
      price: '',
      points: [
        { pointCode: 'P1', method: 'RECKON_TYPE_A', price: '0.50', wholeBoxes: 0 },
        { pointCode: 'P2', method: 'RECKON_TYPE_PLATE', price: '30.00', wholeBoxes: 1 },
      ],
    })
    await unchanged(world, async () => {
      await me().refused(addWarehouseRate, { ...WH1, ...byPoint('P2', '9') }, 409)
      await me().refused(addWarehouseRate, { ...WH1, ...byPoint('P3', '9') }, 404)
    })
    await me().ok(updateWarehouseRate, { rateId, ...byPoint('P1', '0.6') })
    await makeWarehouseRate(world, byPoint('P2', '9'))
  })

  it('keeps its point, and its supplier, until it ends', async () => {
    const pointCode = await makePoint(world)
    const rateId = await makeWarehouseRate(world, byPoint(pointCode, '1'))
    const { code: supplierCode } = await makeSupplier(world)
    const own = await makeSupplierRate(world, BY_BOX, { supplierCode })
    await unchanged(world, async () => {
      expect(await me().refused(deletePoint, { pointCode }, 500)).toContain('还有 1 项费用配置')
      expect(await me().refused(removeSupplier, { supplierCode }, 500)).toContain('1 项费用配置')
    })
    await me().ok(deleteWarehouseRate, { rateId })
    await me().ok(deleteSupplierRate, { rateId: own })
    // Versions name it for ever: it is put away, not erased.
    expect(await me().ok(deletePoint, { pointCode })).toEqual({ archived: 1 })
    await me().ok(removeSupplier, { supplierCode })
  })

  it('is set together with others, all or none', async () => {
    const rateId = await makeWarehouseRate(world)
    const film = { item: 'COST_PRO_COATED', method: 'RECKON_TYPE_A', price: '0.3' }
    await me().ok(setWarehouseRates, { ...WH1, list: [{ rateId, ...BY_BOX, price: '7' }, film] })
    expect((await listed()).map(({ item, price }) => [item, price])).toEqual([
      ['COST_PRO_MOVE', '7.00'],
      ['COST_PRO_COATED', '0.30'],
    ])
    await unchanged(world, () =>
      me().refused(setWarehouseRates, { ...WH1, list: [{ rateId, ...BY_BOX, price: '8' }, film] }, 409),
    )
    const { records } = await me().ok(getWarehouseRates, { ...WH1, group: COST_GROUP.film })
    expect(records.map(({ item }) => item)).toEqual(['COST_PRO_COATED'])
  })

  it('is not overwritten by who saw an older version, nor saved twice at once', async () => {
    const rateId = await makeWarehouseRate(world)
    const both = await Promise.all(
      ['merchant', 'merchant'].map((_, at) =>
        me().call(updateWarehouseRate, { rateId, version: 1, ...BY_BOX, price: String(at + 2) }),
      ),
    )
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        me().call(updateWarehouseRate, { rateId, ...BY_BOX, price: String(at + 10) }),
      ),
    )
    expect(many.map(({ code }) => code)).toEqual(Array(8).fill(200))
    const same = await Promise.all(
      Array.from({ length: 6 }, () => me().call(addWarehouseRate, { ...WH1, ...BY_WEIGHT })),
    )
    expect(same.filter(({ code }) => code === 200)).toHaveLength(1)
    const [twins] = await world.rows<{ n: number }>(
      `select count(*)::int as n from rate a join rate b on b.tenant_id = a.tenant_id and b.card_id = a.card_id and b.version > a.version where b.valid_from <= a.valid_from`,
    )
    expect(twins).toEqual({ n: 0 })
    // A clock that was stepped back gives no second answer.
    await world.rows(
      `update rate set valid_from = valid_from + interval '1 hour', saved_at = saved_at + interval '1 hour'`,
    )
    const { validFrom } = await me().ok(updateWarehouseRate, { rateId, ...BY_BOX, price: '1' })
    const [newest] = await world.rows<{ later: boolean }>(
      `select r.valid_from > (select max(o.valid_from) from rate o where o.card_id = r.card_id and o.version < r.version) as later from rate r where r.card_id = $1::bigint order by r.version desc limit 1`,
      [rateId],
    )
    expect([newest!.later, validFrom.length]).toEqual([true, 19])
    await withoutRates(world)
  })

  it('is the merchant’s to set, its staff’s to look at, nobody else’s', async () => {
    const rateId = await makeWarehouseRate(world)
    expect(await listed('manager')).toMatchObject([{ rateId, abilities: { edit: expect.stringContaining('权限') } }])
    expect(await listed('platform')).toHaveLength(1)
    await unchanged(world, async () => {
      for (const who of ['supplier1', 'clerk'] as const) {
        await world.as(who).refused(getWarehouseRates, WH1, 403)
        await world.as(who).refused(addWarehouseRate, { ...WH1, ...BY_WEIGHT }, 403)
      }
      await world.as('finance').refused(deleteWarehouseRate, { rateId }, 403)
      await world.as('platform').refused(updateWarehouseRate, { rateId, ...BY_BOX }, 403)
      for (const call of [getWarehouseRate, getWarehouseRateVersions, deleteWarehouseRate] as const)
        await world.as('merchant2').refused(call, { rateId }, 404)
      await world.as('merchant2').refused(updateWarehouseRate, { rateId, ...BY_BOX }, 404)
      await world.as('merchant2').refused(addWarehouseRate, { ...WH1, ...BY_BOX }, 404)
    })
    expect((await world.as('merchant2').ok(getWarehouseRates, {})).records).toEqual([])
  })
})

describe('a rate of a supplier', () => {
  it('is its own: others do not see it, and it sees neither theirs nor the warehouse’s', async () => {
    await makeWarehouseRate(world)
    const rateId = await makeSupplierRate(world, { ...BY_BOX, price: '1.1' })
    await makeSupplierRate(world, BY_BOX, { supplierCode: 'S2' })
    const { records } = await world.as('supplier1').ok(getSupplierRates, {})
    expect(records.map((row) => [row.rateId, row.price, row.supplierCode])).toEqual([[rateId, '1.10', 'S1']])
    expect(await world.as('supplier1').ok(getSupplierRate, { rateId })).toMatchObject({
      warehouseCost: { item: 'COST_PRO_MOVE', price: '1.10', rule: '{"a":4,"b":4,"c":4}' },
    })
    expect((await me().ok(getSupplierRates, S1)).records).toHaveLength(1)
    await unchanged(world, async () => {
      await world.as('supplier2').refused(getSupplierRate, { rateId }, 404)
      await world.as('supplier2').refused(getSupplierRateVersions, { rateId }, 404)
      await world.as('supplier2').refused(getSupplierRates, { supplierCode: 'S1' }, 404)
      await world.as('supplier1').refused(updateSupplierRate, { rateId, ...BY_BOX }, 403)
      await me().refused(getWarehouseRate, { rateId }, 404)
      await me().refused(deleteSupplierRate, { rateId, supplierCode: 'S2', warehouseCode: 'WH1' }, 404)
    })
    await me().ok(updateSupplierRate, { rateId, ...S1, ...BY_BOX, rule: '{"a":1,"b":2,"c":5}' as never })
    expect(await me().ok(getSupplierRate, { rateId })).toMatchObject({ rule: '{"a":1,"b":2,"c":5}' })
    await me().ok(deleteSupplierRate, { rateId, ...S1 })
    await me().refused(deleteSupplierRate, { rateId, ...S1 }, 404)
    expect((await world.as('supplier1').ok(getSupplierRates, {})).records).toEqual([])
  })

  it('is of a supplier in use that keeps goods there', async () => {
    await world.rows(`update supplier set everywhere = false where code = 'S2'`)
    await unchanged(world, () => me().refused(addSupplierRate, { ...WH1, supplierCode: 'S2', ...BY_BOX }, 500))
    await world.rows(`update supplier set everywhere = true, status = 2 where code = 'S2'`)
    await unchanged(world, () => me().refused(addSupplierRate, { ...WH1, supplierCode: 'S2', ...BY_BOX }, 500))
    await world.rows(`update supplier set status = 1 where code = 'S2'`)
  })

  it('is copied to others, after a look at what that takes the place of', async () => {
    await makeSupplierRate(world, { ...BY_BOX, price: '3' })
    await makeSupplierRate(world, byPoint('P1', '0.4'))
    const theirs = await makeSupplierRate(world, BY_BOX, { supplierCode: 'S2' })
    const volume = await makeSupplierRate(world, BY_WEIGHT, { supplierCode: 'S2' })
    await makeSupplierRate(
      world,
      { item: 'COST_PRO_COATED', method: 'RECKON_TYPE_A', price: '9' },
      { supplierCode: 'S2' },
    )
    const asked = { ...S1, toSupplierCodes: 'S2' as never }
    await unchanged(world, async () => {
      const { records } = await me().ok(previewRateCopy, asked)
      expect(
        records.map(({ itemName, pointName, terms, replacedTerms }) => [itemName, pointName, terms, replacedTerms]),
      ).toEqual([
        ['装卸费', '', '按箱 3.00 元', '按箱 1.20 元'],
        ['配送费', expect.any(String), '按件 0.40 元', ''],
        ['装卸费', '', '', expect.stringContaining('按重量/体积')],
      ])
      await me().refused(copyRates, { ...S1, toSupplierCodes: 'S1' as never }, 400)
      await me().refused(
        copyRates,
        { ...S1, supplierCode: 'S2', warehouseCode: 'WH2', toSupplierCodes: 'S1' as never },
        500,
      )
      await world.as('merchant2').refused(copyRates, asked, 404)
      await world.as('finance').refused(previewRateCopy, asked, 403)
    })
    expect(await me().ok(copyRates, asked)).toEqual({ rateNum: 2 })
    const { records } = await me().ok(getSupplierRates, { ...WH1, supplierCode: 'S2' })
    expect(records.map(({ rateId, item, terms }) => [rateId === theirs, item, terms])).toEqual([
      [true, 'COST_PRO_MOVE', '按箱 3.00 元'],
      [false, 'COST_PRO_SEND', expect.stringContaining('按件 0.40 元')],
      [false, 'COST_PRO_COATED', '按件 9.00 元'],
    ])
    await me().refused(getSupplierRate, { rateId: volume }, 404)
    const [last] = (await me().ok(getSupplierRateVersions, { rateId: theirs })).records
    expect(last!.content).toBe('从供应商“S1”复制收费项目“装卸费”：按箱 3.00 元')
  })
})

describe('the default rule of a warehouse', () => {
  it('is read, and saved when something is sent', async () => {
    const plain = { bothStarts: 0, wholeBoxes: 0, rule: '{"a":4,"b":4,"c":4}', accumulates: 0 }
    expect(await world.as('manager').ok(generalConfig, { warehouseCode: 'WH2' })).toEqual({
      warehouseCode: 'WH2',
      ...plain,
    })
    await me().ok(generalConfig, { warehouseCode: 'WH2', wholeBoxes: 1 })
    await me().ok(generalConfig, { warehouseCode: 'WH2', rule: { low: 1, high: 2, rest: 5 }, bothStarts: 1 })
    const set = { bothStarts: 1, wholeBoxes: 1, rule: '{"a":1,"b":2,"c":5}', accumulates: 0 }
    expect(await world.as('platform').ok(getGeneralConfigs, { warehouseCode: 'WH1,WH2' as never })).toEqual([
      { warehouseCode: 'WH1', ...plain },
      { warehouseCode: 'WH2', ...set },
    ])
    await unchanged(world, async () => {
      await world.as('manager').refused(generalConfig, { warehouseCode: 'WH2', wholeBoxes: 0 }, 403)
      await world.as('supplier1').refused(generalConfig, { warehouseCode: 'WH2' }, 403)
      await world.as('merchant2').refused(generalConfig, { warehouseCode: 'WH2', wholeBoxes: 0 }, 404)
      await world.as('merchant2').refused(getGeneralConfigs, { warehouseCode: 'WH2' as never }, 404)
    })
  })
})
