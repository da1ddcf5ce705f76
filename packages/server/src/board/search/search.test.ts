/** What a text finds: by code, bar code and name, best first, and nothing that is not one's own or that one may not open. */
import { getSupplierListManage } from '@yuncang/contract/partner/supplier/supplier.ts'
import { search } from '@yuncang/contract/board/search/search.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { hire } from '@yuncang/harness/hire.ts'
import { makeLoss, makeStocktake } from '@yuncang/harness/stocktakes.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { describe, expect, it } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const world = useWorld()
const find = (text: string, by: PersonName = 'merchant') => world.as(by).ok(search, { text })
const codes = async (text: string, by: PersonName = 'merchant') =>
  (await find(text, by)).records.map(({ kind, code }) => `${kind} ${code}`)
const STRANGERS = ['merchant2', 'clerk3', 'supplier3', 'supplier2', 'clerk2', 'nobody'] as const

describe('a code', () => {
  it('leads to its task, with what can be done there', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    const hit = { kind: 'task', code, title: code, exact: 1, url: `/assignmentManage/warehouseIntoDetail/${code}/2` }
    expect(await find(code.toLowerCase())).toEqual({
      records: [{ ...hit, note: '待接单 · S1', deeds: [] }],
      total: 1,
    })
    await world.accept(code)
    const edit = `/assignmentManage/warehouseIntoEdit/${code}/2/TASK_TYPE_ARRIVE/WH1`
    expect((await find(code)).records).toMatchObject([{ ...hit, deeds: [{ title: '去完成', url: edit }] }])
    expect((await find(code, 'supplier1')).records).toMatchObject([{ ...hit, deeds: [] }])
  })

  it('leads to the order that its task made, and its task to the dates it waits for', async () => {
    const order = (await world.as('merchant').ok(getTaskDetails, { code: await world.arrive('G2', { normal: 3 }) }))
      .putawayCodes[0]!
    expect((await find(order)).records).toMatchObject([
      { kind: 'putaway', note: '待上架 · S1', url: `/rollsHomework/putawayList/putawayListDetail/${order}/WH1` },
    ])
    const dated = await world.arrive(await newGoods(world, { dated: true, days: 90 }), { normal: 3 })
    expect((await find(dated)).records.map(({ kind, deeds }) => [kind, deeds])).toEqual([
      [
        'task',
        [
          {
            title: '录入生产日期',
            url: `/rollsHomework/productionDateEntry/productionDateEntryDetail/${dated}/0/WH1`,
          },
        ],
      ],
    ])
  })

  it('leads to a stocktake, its plan and its loss order, each by its own number', async () => {
    const made = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: 'G1' })
    expect((await find(made.stocktakeCode)).records).toMatchObject([
      {
        kind: 'stocktake',
        note: '待盘点 · 按商品总数盘点 · S1',
        url: `/liquidationManage/liquidationTaskDetail/${made.stocktakeCode}/WH1`,
      },
    ])
    expect((await find(made.planCode)).records).toMatchObject([
      { kind: 'plan', url: `/liquidationManage/liquidationPlanDetail/1/${made.planCode}` },
    ])
    await world.arrive('G1', { normal: 9 })
    const { lossCode } = await makeLoss(world, { warehouse: 'WH1', supplier: 'S1', goods: 'G1' })
    const hit = { kind: 'loss', note: expect.stringMatching(/^已完成 · \d+ 行差异 · WH1/), deeds: [] }
    expect((await find(lossCode)).records).toMatchObject([hit])
    expect((await find(lossCode, 'supplier1')).records).toMatchObject([hit])
    expect((await find(made.stocktakeCode, 'supplier1')).records).toEqual([])
    expect((await find(made.planCode, 'supplier1')).records).toEqual([])
    for (const name of STRANGERS)
      for (const code of [made.stocktakeCode, made.planCode, lossCode])
        expect(await codes(code, name), name).toEqual([])
  })

  it('whole comes before codes that begin with it, and these before names', async () => {
    await world.rows(`insert into goods (tenant_id, supplier_id, code, name, bar_code)
      select tenant_id, id, c, n, b from supplier, (values ('AB12', '丙', ''), ('AB1', '乙', ''), ('AB9', '含ab1的名', ''), ('AC0', '甲', 'AB13')) g (c, n, b)
      where code = 'S1'`)
    expect(await codes('ab1')).toEqual(['goods AB1', 'goods AB12', 'goods AC0', 'goods AB9'])
    expect((await find('AB13')).records).toMatchObject([{ code: 'AC0', exact: 1, note: 'AC0 · AB13 · S1' }])
  })

  it('finds locations by its beginning, with the stock that lies there', async () => {
    expect(await codes('a-0')).toEqual(['location A-01', 'location A-02', 'location A-03', 'location A-04'])
    expect((await find('A-03')).records).toEqual([
      {
        kind: 'location',
        code: 'A-03',
        title: 'A-03',
        note: expect.stringContaining('WH1'),
        exact: 1,
        url: '/waremanage/location?locationCode=A-03&warehouseCode=WH1',
        deeds: [{ title: '看库存', url: '/inventoryManage/inventoryByLocation?locationCode=A-03&warehouseCode=WH1' }],
      },
    ])
  })
})

describe('a name', () => {
  it('finds goods, suppliers and points by any part of it', async () => {
    await world.rows(`update goods set name = '有机纯牛奶 Milk 250ml' where code = 'G2'`)
    await world.rows(`update supplier set name = '华东牛奶公司' where code = 'S1'`)
    await world.rows(`update dispatch_point set name = '牛奶路仓点' where code = 'P2'`)
    expect(await codes('牛奶')).toEqual(['goods G2', 'supplier S1', 'point P2'])
    expect(await codes('mILK')).toEqual(['goods G2'])
    expect(await codes('牛奶', 'supplier1')).toEqual(['goods G2'])
    expect((await find('华东牛奶')).records).toMatchObject([
      { url: '/supplierManage/supplierDetail/S1', deeds: [{ title: '看商品' }, { title: '看任务' }] },
    ])
    expect((await find('P2')).records).toMatchObject([
      { title: '牛奶路仓点', url: '/waremanage/dispatchPoint?keyword=P2' },
    ])
    expect((await find('华东牛奶', 'platform')).records).toMatchObject([
      { url: '/supplierManage/supplierSaaSDetail/YCT1/S1' },
    ])
  })

  it('is read whatever its case and width', async () => {
    await world.rows(`update supplier set name = 'ＡＢＣ Foods' where code = 'S1'`)
    await world.rows(`update dispatch_point set name = 'ABC仓点' where code = 'P2'`)
    expect(await codes('abc')).toEqual(['supplier S1', 'point P2'])
    expect(await codes('ａｂｃ　ｆｏｏｄｓ')).toEqual(['supplier S1'])
    expect((await world.as('merchant').ok(getSupplierListManage, { supplierName: 'abc f' })).records).toMatchObject([
      { supplierCode: 'S1' },
    ])
    // A code typed with the keyboard of the Chinese words still on.
    expect((await find('ａ－０３')).records).toMatchObject([{ code: 'A-03', exact: 1 }])
  })

  it('is cut at eight of a kind and twenty in all', async () => {
    const many = async (insert: string) => world.rows(insert.replace('N', 'generate_series(1, 30) n'))
    await many(
      `insert into goods (tenant_id, supplier_id, code, name) select 1, (select id from supplier where code = 'S1'), 'M' || n, '一样的名' || n from N`,
    )
    await many(`insert into supplier (tenant_id, code, name) select 1, 'MS' || n, '一样的名' || n from N`)
    await many(`insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name)
      select 1, p.platform_id, p.warehouse_id, 'MP' || n, '一样的名' || n from dispatch_point p, N where p.code = 'P1'`)
    const { records, total } = await find('一样的')
    expect(total).toBe(24)
    expect(records.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 8 }, () => 'goods'),
      ...Array.from({ length: 8 }, () => 'supplier'),
      ...Array.from({ length: 4 }, () => 'point'),
    ])
  })
})

describe('nobody finds', () => {
  it('what is of another merchant, warehouse or supplier', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    await world.rows(`update task set code = 'ONLY1' where code = $1 and tenant_id = 1`, [code])
    await world.rows(`update place set code = 'ONLY-A' where code = 'A-04'`)
    await world.rows(`update goods set name = 'only' || name where code = 'G1'`)
    const seen = ['location ONLY-A', 'task ONLY1', 'goods G1']
    expect((await codes('ONLY')).toSorted()).toEqual(seen.toSorted())
    expect((await codes('ONLY', 'platform')).toSorted()).toEqual(seen.toSorted())
    expect((await codes('ONLY', 'supplier1')).toSorted()).toEqual(['goods G1', 'task ONLY1'])
    for (const name of STRANGERS)
      expect(await codes('ONLY', name), name).toEqual(
        name.startsWith('clerk2') || name === 'nobody' ? ['goods G1'] : [],
      )
    await world.rows(`update task set code = $1 where code = 'ONLY1'; `.replace('; ', ''), [code])
  })

  it('what one may not open', async () => {
    const { person } = await hire(world, 'porter', {
      identity: IDENTITY.staff,
      rights: ['locationManageView'],
      places: ['WH1'],
    })
    const all = async (text: string) => (await person.ok(search, { text })).records
    await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    for (const text of ['RK', 'G1', 'S1', 'P1']) expect(await all(text), text).toEqual([])
    expect(await all('A-01')).toMatchObject([{ kind: 'location', deeds: [] }])
  })

  it('anything with signs that only the database knows, and is asked for a text', async () => {
    for (const nothing of ['%', '_', '%%', "'", '\\', '%1', 'G_']) expect(await codes(nothing), nothing).toEqual([])
    for (const blank of ['', '   ', '\u3000']) await world.as('merchant').refused(search, { text: blank }, 400)
    await world.as('merchant').refused(search, { text: '长'.repeat(200) }, 400)
    expect((await find('G')).records.length).toBeGreaterThan(2)
    expect(await find('长'.repeat(60))).toEqual({ records: [], total: 0 })
  })
})
