/** Contract terms: versions that are only ever added, seen by whom they concern, and charged by from the moment on that they hold (design money, 5). */
import { LOGGED } from '../../plumbing/db/document-log.store.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { addSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { endTerm, getTerms, getTermVersions, saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { makeCharge } from '@yuncang/harness/costs.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { byPoint, makeWarehouseRate } from '@yuncang/harness/rates.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { makeSupplier } from '@yuncang/harness/suppliers.ts'
import { FREE_DAYS, makeTerm, MINIMUM, termForm, TIERS, withoutTerms } from '@yuncang/harness/terms.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, expect, it } from 'vitest'

const world = useWorld()
const me = () => world.as('merchant')
const S1 = { warehouseCode: 'WH1', supplierCode: 'S1' }
const tomorrow = addDays(shanghaiDay(Date.now()), 1)

beforeEach(() => withoutTerms(world))

it('are agreed on, changed and ended; each is a version with its line in the log', async () => {
  const { termId, version } = await me().ok(saveTerm, termForm(TIERS))
  expect(version).toBe(1)
  await me().ok(saveTerm, termForm(MINIMUM))
  await me().ok(saveTerm, termForm(FREE_DAYS))
  const { records } = await me().ok(getTerms, S1)
  expect(records.map(({ termKind, name, terms }) => [termKind, name, terms])).toEqual([
    ['tiers', '装卸费阶梯价（按件）', '不超过 100 件的部分 1.20 元/件，超过 100 件的部分 1.00 元/件'],
    ['minimum', '仓储费最低消费', '每月仓储费不足 1000.00 元的，月结时补足到 1000.00 元'],
    ['freeDays', '仓储费免仓期', '到货后 3 天内不收仓储费（到货当天计第 1 天）'],
  ])
  const cheaper = {
    ...TIERS,
    tiers: [
      { upTo: '50', price: '1' },
      { upTo: '200', price: '0.9' },
      { upTo: '', price: '0.8' },
    ],
  }
  await me().ok(saveTerm, termForm({ ...cheaper, termId, version: 1, startDay: tomorrow }))
  expect((await me().ok(getTerms, S1)).records[0]).toMatchObject({
    terms: expect.stringContaining('不超过 100 件'),
    waitingFrom: `${tomorrow} 00:00:00`,
    waitingTerms: expect.stringContaining('超过 50 至 200 件的部分 0.90 元/件'),
    version: 2,
  })
  await me().ok(endTerm, { termId })
  expect((await me().ok(getTerms, S1)).records).toHaveLength(2)
  const history = (await me().ok(getTermVersions, { termId })).records
  expect(history.map(({ version: number, state, ends, by }) => [number, state, ends, by])).toEqual([
    [3, 'inForce', 1, 'merchant'],
    [2, 'withdrawn', 0, 'merchant'],
    [1, 'over', 0, 'merchant'],
  ])
  expect(
    await world.rows(
      `select version, from_status, to_status, content from document_log where document_kind = 'term' and document_id = $1 order by version`,
      [termId],
    ),
  ).toEqual([
    {
      version: 1,
      from_status: null,
      to_status: LOGGED.on,
      content: expect.stringContaining('合同条款“装卸费阶梯价（按件）”：不超过 100 件'),
    },
    {
      version: 2,
      from_status: LOGGED.on,
      to_status: LOGGED.on,
      content: expect.stringContaining(`（${tomorrow} 00:00 起生效）`),
    },
    { version: 3, from_status: LOGGED.on, to_status: LOGGED.off, content: '终止合同条款“装卸费阶梯价”' },
  ])
  // What has ended may be agreed on again: the same term, its next version.
  expect(await me().ok(saveTerm, termForm(TIERS))).toMatchObject({ termId, version: 4 })
})

it('are one of a kind, changed by whoever saw the newest, and named in what is refused', async () => {
  const termId = await makeTerm(world, TIERS)
  await unchanged(world, async () => {
    expect(await me().refused(saveTerm, termForm(TIERS), 409)).toBe(
      '合同条款“装卸费阶梯价（按件）”已存在，请修改已有的条款',
    )
    expect(await me().refused(saveTerm, termForm({ ...TIERS, termId, version: 9 }), 409)).toContain('已被他人修改')
    expect(await me().refused(saveTerm, termForm({ ...MINIMUM, termId }), 400)).toContain('不能更换')
    const said = (form: object) => me().refused(saveTerm, termForm(form), 400)
    expect(await said({ termKind: '' })).toBe('请选择条款类型')
    expect(await said({ ...FREE_DAYS, freeDays: '0' })).toBe('免费天数应为 1 到 90 的整数')
    expect(await said({ ...FREE_DAYS, item: 'COST_PRO_MOVE' })).toBe('该条款不支持所选的收费项目')
    expect(await said({ ...MINIMUM, minimum: '1e3' })).toBe('每月最低消费应为大于 0 的金额，最多两位小数')
    expect(await said({ ...TIERS, method: 'RECKON_TYPE_CUBIC_TONS' })).toBe('计费方式为按重量/体积时不能设置阶梯价')
    expect(
      await said({
        ...TIERS,
        tiers: [
          { upTo: '9', price: '1' },
          { upTo: '9', price: '1' },
          { upTo: '', price: '1' },
        ],
      }),
    ).toBe('第 2 档的数量上限须大于上一档')
    expect(await said({ ...TIERS, startDay: shanghaiDay(Date.now()) })).toBe('生效日期须晚于今天，立即生效请留空')
    await me().refused(saveTerm, termForm({ ...TIERS, item: 'COST_PRO_LABLE_NOT_THERE' }), 404)
  })
  await me().ok(endTerm, { termId })
  await unchanged(world, () => me().refused(endTerm, { termId }, 404))
})

it('can be ended, and not changed, once the supplier has left the warehouse or is archived: nothing is charged by them for ever', async () => {
  const { code: supplierCode } = await makeSupplier(world)
  const place = { warehouseCode: 'WH1', supplierCode }
  const [first, second] = [await makeTerm(world, MINIMUM, place), await makeTerm(world, FREE_DAYS, place)]
  const change = (termId: string) => me().refused(saveTerm, termForm({ ...MINIMUM, ...place, termId }), 500)
  await world.rows(`update supplier set everywhere = false where code = $1`, [supplierCode])
  expect(await change(first)).toContain('不在仓库')
  await me().ok(endTerm, { termId: first })
  await world.rows(`update supplier set status = 2 where code = $1`, [supplierCode])
  await change(second)
  await me().ok(endTerm, { termId: second })
  expect((await me().ok(getTerms, { supplierCode })).records).toEqual([])
})

it('are seen by the supplier that agreed on them, and kept by nobody but the merchant', async () => {
  const termId = await makeTerm(world)
  expect((await world.as('supplier1').ok(getTerms, {})).records).toMatchObject([
    { termId, abilities: { edit: expect.stringMatching(/./), delete: expect.stringMatching(/./) } },
  ])
  expect((await world.as('supplier1').ok(getTermVersions, { termId })).records).toHaveLength(1)
  await unchanged(world, async () => {
    await world.as('supplier1').refused(saveTerm, termForm(MINIMUM), 403)
    await world.as('supplier1').refused(endTerm, { termId }, 403)
    await world.as('platform').refused(endTerm, { termId }, 403)
    await world.as('merchant2').refused(endTerm, { termId }, 404)
    await world.as('merchant2').refused(getTermVersions, { termId }, 404)
  })
  expect((await world.as('merchant2').ok(getTerms, {})).records).toEqual([])
})

it('tiers price what is done from then on, and are told where the amount is explained', async () => {
  const point = await makePoint(world)
  await makeWarehouseRate(world, byPoint(point, '2'))
  const before = await makeCharge(world, point, 150)
  const termId = await makeTerm(world, { ...TIERS, item: 'COST_PRO_SEND' })
  const after = await makeCharge(world, point, 150)
  expect(await me().ok(explainCost, { costCode: before })).toMatchObject({ money: '300.00', terms: [] })
  const explained = await me().ok(explainCost, { costCode: after })
  expect(explained).toMatchObject({ money: '170.00', terms: ['合同条款·配送费阶梯价（按件）·第 1 版'] })
  expect(explained.parts[0]!.lines).toEqual(
    expect.arrayContaining([
      '第 1 档：100 件 × 1.20 元 = 120 元',
      '第 2 档：50 件 × 1.00 元 = 50 元',
      '150 件，按阶梯价 = 170 元',
    ]),
  )
  // Under another method they count other units, and the price of the rate holds.
  await me().ok(addSupplierRate, {
    ...S1,
    item: 'COST_PRO_SEND',
    points: [{ pointCode: point, method: 'RECKON_TYPE_A_TIME', price: '7' }],
  })
  expect(await me().ok(explainCost, { costCode: await makeCharge(world, point, 150) })).toMatchObject({
    money: '7.00',
    terms: [],
  })
  await me().ok(endTerm, { termId })
})
