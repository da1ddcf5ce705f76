/** Goods from being registered to being archived: who may what, what stays as its trace, what is refused. */
import {
  addGoods,
  deleteGoods,
  exportGoods,
  getGoods,
  getGoodsPage,
  getIsAcc,
  goodsOpenStart,
  updateGoods,
} from '@yuncang/contract/goods/goods/goods.ts'
import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { addedGoods, goodsCard } from '@yuncang/harness/cards.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { png, sendMultipart, uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const detail = (goodsCode: string, by: PersonName = 'merchant') => world.as(by).ok(getGoods, { goodsCode })
type Change = Partial<CallRequest<typeof updateGoods>>
const changed = (goodsCode: string, change: Change): CallRequest<typeof updateGoods> => {
  const { supplierCode: _owner, warehouseCode: _home, dated: _dates, ...card } = goodsCard()
  return { ...card, goodsCode, ...change }
}
const logOf = async (goodsCode: string) => (await detail(goodsCode)).logList.map((row) => row.content)

test('the warehouse registers goods, audited at once, with everything the form holds', async () => {
  const picture = await uploadPicture(world, 'clerk')
  const goodsCode = await addedGoods(world, 'clerk', {
    url: picture,
    dated: 1,
    computeType: 2,
    smallestUnit: 1,
    smallestRule: { a: 2, b: 3, c: 5 },
    accumulates: 1,
  })
  expect(goodsCode).toMatch(/^SP\d{10}$/)
  expect(await detail(goodsCode, 'supplier1')).toMatchObject({
    name: '山涧清泉 550ml',
    supplierCode: 'S1',
    minUnit: 'GOOD_UNIT_BOTTLE',
    minUnitName: '瓶',
    maxUnitName: '箱',
    goodsAttName: '常温',
    categoryName: '酒水饮料',
    typeName: '酒水饮料',
    weightTypeName: '重货',
    piecesPerBox: 24,
    boxesPerPallet: 60,
    boxLong: '40.00',
    volume: '0.030000',
    weight: '13.900',
    salePrice: '1.50',
    shelfLifeDays: 540,
    url: picture,
    computeType: 2,
    smallestUnit: 1,
    smallestRule: { a: 2, b: 3, c: 5 },
    accumulates: 1,
    cardSet: 1,
    warehouseCode: 'WH1',
    auditFlag: 1,
    dated: 1,
    createFlag: 0,
    createName: 'clerk',
    version: 1,
    inUse: { pieces: 0, documents: 0 },
    logList: [{ content: '新建商品，已审核', by: 'clerk' }],
  })
  await merchant().ok(addTask, {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 0 },
    lines: [{ goodsCode, plannedNormal: 5 }],
  })
})

test('goods have the rule of the rate until one of their own is set, and again when it is taken away', async () => {
  const plain = { smallestUnit: 0, smallestRule: { a: 4, b: 4, c: 4 }, accumulates: 0 } as const
  const goodsCode = await addedGoods(world, 'clerk', { ...plain, computeType: 1 })
  const save = async (change: object) => {
    await world.as('clerk').ok(updateGoods, changed(goodsCode, change))
    const { cardSet, smallestUnit, smallestRule } = await detail(goodsCode)
    return [cardSet, smallestUnit, smallestRule.c]
  }
  expect(await save({})).toEqual([0, 0, 4])
  expect(await save(plain)).toEqual([0, 0, 4])
  expect(await save({ ...plain, smallestUnit: 1 })).toEqual([1, 1, 4])
  expect(await save(plain)).toEqual([1, 0, 4])
  expect(await save({ ...plain, smallestUnit: 1, cardOff: 1 })).toEqual([0, 0, 4])
  expect(await save({ ...plain, cardOff: 0 })).toEqual([1, 0, 4])
  expect((await logOf(goodsCode))[0]).toContain('计费规则 按费用配置→单独设置')
  const facts = await world.rows(
    `select f.card_set from fee_facts f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id where g.code = $1 order by f.from_at, f.id`,
    [goodsCode],
  )
  expect(facts.map((row) => row['card_set'])).toEqual([false, true, true, false, true])
})

test('a supplier’s goods wait for their audit, with the plain fee card, and are on no task before', async () => {
  const goodsCode = await addedGoods(world, 'supplier1', { computeType: 2, accumulates: 1 })
  expect(await detail(goodsCode)).toMatchObject({ auditFlag: 0, createFlag: 1, computeType: 1, accumulates: 0 })
  const asked: CallRequest<typeof addTask> = {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 0 },
    lines: [{ goodsCode, plannedNormal: 5 }],
  }
  expect(await merchant().refused(addTask, asked, 500)).toContain('尚未审核')
})

test('what is not said of new goods is as the empty form has it', async () => {
  const { goodsAtt: _attribute, minUnit: _least, maxUnit: _most, ...rest } = goodsCard()
  const { goodsCode } = await merchant().ok(addGoods, rest)
  expect(await detail(goodsCode)).toMatchObject({
    goodsAtt: 'GOODS_ATT_NORMAL',
    minUnit: 'GOOD_UNIT_PIECE',
    maxUnit: 'GOOD_UNIT_BOX',
    computeType: 1,
    smallestRule: { a: 4, b: 4, c: 4 },
  })
})

test('a picture must be fit for goods, whatever it was uploaded for; those that are there stay', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const sent = async (bytes: Uint8Array, use?: string) => {
    const fields: Record<string, string> = use === undefined ? {} : { use }
    const reply = await sendMultipart(world.app, uploadFile, merchant().token, [{ bytes }], { fields })
    expect(reply.message).toBe('操作成功')
    return reply.obj.id
  }
  const large = Buffer.concat([png(4, 4), Buffer.alloc(1024 * 1024)])
  const moving = await sent(gif)
  expect(await merchant().refused(addGoods, goodsCard({ url: moving }), 400)).toBe('上传图片只能是 JPG或PNG 格式!')
  const heavy = await sent(large)
  expect(await merchant().refused(addGoods, goodsCard({ url: heavy }), 400)).toBe('上传图片大小不能超过 1M')
  const main = await sent(large, 'main')
  const goodsCode = await addedGoods(world, 'merchant', { url: main })
  expect(await merchant().refused(updateGoods, changed(goodsCode, { url: `${main},${moving}` }), 400)).toContain('JPG')
  await world.rows(`update image set sent_for = 'image' where id = $1`, [main])
  await merchant().ok(updateGoods, changed(goodsCode, { url: main, salePrice: '2.5' }))
})

test('what cannot be kept is told, in the words of the specification', async () => {
  const said = (change: Partial<CallRequest<typeof addGoods>>) => merchant().refused(addGoods, goodsCard(change), 400)
  expect(await said({ name: '' })).toBe('请输入商品名称')
  expect(await said({ name: '水'.repeat(41) })).toContain('长度在 1 到 40 个字')
  expect(await said({ piecesPerBox: '' })).toBe('请输入')
  expect(await said({ piecesPerBox: 0 })).toBe('请输入非0的正整数')
  expect(await said({ barCode: 'a-b' })).toBe('请输入0-30位中文、英文或数字')
  expect(await said({ boxesPerPallet: '0' })).toBe('请输入1-9999')
  expect(await said({ standard: '一'.repeat(16) })).toContain('长度在 0 到 15 个字')
  expect(await said({ salePrice: undefined })).toBe('请输入销售价')
  expect(await said({ salePrice: 1_000_000 })).toBe('销售价需大于0且小于1000000')
  expect(await said({ salePrice: '1.234' })).toBe('只能保留两位小数')
  expect(await said({ boxWide: undefined })).toBe('请输入箱宽')
  expect(await said({ categoryCode: undefined })).toBe('请选择商品分类')
  expect(await said({ categoryCode: 'GOOD_UNIT_BOX' })).toBe(
    '商品分类“GOOD_UNIT_BOX”不在可选范围内或已停用，请重新选择',
  )
  expect(await said({ smallestRule: { a: 5, b: 4, c: 4 } as never })).toContain('最小计费规则')
  const four = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(world, 'merchant')))
  expect(await said({ url: four.join(',') })).toBe('最多上传3张图片')
  await world.rows(`update supplier set status = 2 where code = 'S2'`)
  expect(await said({ supplierCode: 'S2' })).toContain('已停用')
  await world.rows(`update supplier set status = 1 where code = 'S2'`)
})

test('a change says what became of what; the second of two people is told who was first', async () => {
  const goodsCode = await addedGoods(world, 'merchant', { shelfLifeDays: '90' })
  const { version } = await detail(goodsCode)
  const change = changed(goodsCode, { version, salePrice: '2', minUnit: 'GOOD_UNIT_BAG', boxesPerPallet: '' })
  await world.as('clerk').ok(updateGoods, { ...change, shelfLifeDays: undefined, computeType: 2 })
  expect(await detail(goodsCode)).toMatchObject({
    salePrice: '2.00',
    minUnitName: '袋',
    boxesPerPallet: null,
    shelfLifeDays: 90,
    auditFlag: 1,
    version: 2,
  })
  expect((await logOf(goodsCode))[0]).toBe(
    '修改：最小单位 瓶→袋、码盘标准 60→无、销售价 1.50→2.00、计费方式 按箱→按重量/体积',
  )
  expect(await merchant().refused(updateGoods, change, 409)).toMatch(/已被 clerk 于 .* 修改，请刷新后再操作/)
  // The same again changes nothing and leaves no trace.
  await merchant().ok(updateGoods, { ...change, version: 2, computeType: undefined, shelfLifeDays: undefined })
  expect(await detail(goodsCode)).toMatchObject({ version: 2 })
})

test('pictures are replaced, kept, and taken away; nobody’s else are taken', async () => {
  const [one, two] = await Promise.all([uploadPicture(world, 'merchant'), uploadPicture(world, 'merchant')])
  const goodsCode = await addedGoods(world, 'merchant', { url: one })
  await merchant().ok(updateGoods, changed(goodsCode, { url: [two, one] }))
  expect(await detail(goodsCode)).toMatchObject({ url: `${two},${one}` })
  await merchant().ok(updateGoods, changed(goodsCode, { salePrice: '3' }))
  expect(await detail(goodsCode)).toMatchObject({ url: `${two},${one}` })
  const foreign = await uploadPicture(world, 'merchant2')
  await merchant().refused(updateGoods, changed(goodsCode, { url: [foreign] }), 404)
  await merchant().ok(updateGoods, changed(goodsCode, { url: [], salePrice: '3' }))
  expect(await detail(goodsCode)).toMatchObject({ url: '' })
  expect((await logOf(goodsCode))[0]).toBe('修改：图片')
})

test('a supplier’s change of audited goods sends them back; its flag audits nothing', async () => {
  const goodsCode = await addedGoods(world, 'merchant')
  const supplier = world.as('supplier1')
  await supplier.ok(updateGoods, changed(goodsCode, { salePrice: '9', auditFlag: 1, computeType: 2 }))
  expect(await detail(goodsCode)).toMatchObject({ auditFlag: 0, auditTime: '', salePrice: '9.00', computeType: 1 })
  expect((await logOf(goodsCode))[0]).toBe('修改：销售价 1.50→9.00，待重新审核')
  await merchant().ok(updateGoods, changed(goodsCode, { salePrice: '9', auditFlag: 0 }))
  expect(await detail(goodsCode)).toMatchObject({ auditFlag: 0 })
  await merchant().ok(updateGoods, changed(goodsCode, { salePrice: '8', auditFlag: 1 }))
  expect(await detail(goodsCode)).toMatchObject({ auditFlag: 1 })
  expect((await logOf(goodsCode))[0]).toBe('修改：销售价 9.00→8.00，审核通过')
  expect(await merchant().refused(updateGoods, changed(goodsCode, { auditFlag: 1 }), 409)).toContain('已由 merchant 于')
  // Who may not audit is told so, and saves without auditing.
  await supplier.ok(updateGoods, changed(goodsCode, { salePrice: '7' }))
  await world.as('clerk').refused(updateGoods, changed(goodsCode, { salePrice: '6', auditFlag: 1 }), 403)
  await world.as('clerk').ok(updateGoods, changed(goodsCode, { salePrice: '6' }))
  expect(await detail(goodsCode)).toMatchObject({ auditFlag: 0, salePrice: '6.00' })
})

test('who works in other warehouses looks at goods, and changes nothing of them', async () => {
  const goodsCode = await addedGoods(world, 'merchant', { name: '一号仓的' })
  const said = '商品“一号仓的”由其他仓库建档，您的仓库也没有它的库存，请联系建档仓库处理'
  for (const by of ['clerk2', 'nobody'] as const) {
    expect((await detail(goodsCode, by)).abilities.edit).toBe('由其他仓库建档，请联系建档仓库处理')
    expect(await world.as(by).refused(updateGoods, changed(goodsCode, { salePrice: '2' }), 403)).toBe(said)
    expect(await world.as(by).refused(goodsOpenStart, { goodsCode }, 403)).toBe(said)
  }
  const everywhere = await addedGoods(world, 'merchant', { warehouseCode: undefined })
  await world.as('nobody').refused(updateGoods, changed(everywhere, { salePrice: '2' }), 403)
  await world.as('clerk2').ok(updateGoods, changed(everywhere, { salePrice: '2' }))
  // What lies in his warehouse is his business too.
  await world.arrive(goodsCode, { normal: 1 }, { warehouse: 'WH2' })
  expect((await detail(goodsCode, 'clerk2')).abilities.edit).toBe('')
  await world.as('clerk2').ok(updateGoods, changed(goodsCode, { salePrice: '2' }))
})

test('a name is what is seen of it, on one line; what cannot be kept is told', async () => {
  const refused = (change: object) => merchant().refused(addGoods, goodsCard(change), 400)
  expect(await refused({ name: '\u200B\u2060' })).toBe('请输入商品名称')
  for (const odd of ['坏\u0001名', '坏\uD800名', '坏\uFFFE名'])
    expect(await refused({ name: odd })).toBe('商品名称含有不能保存的字符')
  expect(await refused({ standard: '坏\u0007' })).toBe('规格含有不能保存的字符')
  expect(await refused({ barCode: 2 ** 60 })).toBe('69码应为文字')
  const goodsCode = await addedGoods(world, 'merchant', { name: ' \u202E山\u200B泉\n  550ml\u202C ', standard: '🍎👨‍👩‍👧' })
  expect(await detail(goodsCode)).toMatchObject({ name: '山泉 550ml', standard: '🍎👨‍👩‍👧' })
})

test('the box changes silently only while nothing is read in it', async () => {
  const goodsCode = await addedGoods(world, 'merchant', { warehouseCode: undefined })
  await world.arrive(goodsCode, { normal: 50 })
  const reboxed = changed(goodsCode, { piecesPerBox: '12' })
  expect(await world.as('clerk2').refused(updateGoods, reboxed, 500)).toContain('还有 50 件库存、1 张未完成单据')
  expect(await world.as('supplier1').refused(updateGoods, { ...reboxed, boxConfirmed: 1 }, 500)).toContain('请联系仓库')
  expect(await detail(goodsCode)).toMatchObject({ piecesPerBox: 24, inUse: { pieces: 50, documents: 1 } })
  await merchant().ok(updateGoods, { ...reboxed, boxConfirmed: 1 })
  expect((await logOf(goodsCode))[0]).toBe('修改：箱规 24→12')
})

test('production dates of goods: on at any time, off only without dated stock', async () => {
  const goodsCode = await addedGoods(world, 'merchant', { warehouseCode: undefined })
  expect(await merchant().ok(goodsOpenStart, { goodsCode })).toEqual({ mark: 4 })
  expect(await detail(goodsCode)).toMatchObject({ dated: 1 })
  const task = await world.arrive(goodsCode, { normal: 6 })
  expect(await merchant().refused(goodsOpenStart, { goodsCode, dated: 0 }, 500)).toContain(task)
  const lines = [{ id: '1', batches: [{ productionDate: daysAgo(3), normal: 6 }] }]
  await merchant().ok(saveProductionDate, { taskCode: task, lines })
  // Who works elsewhere is told too, though he does not see the stock.
  expect(await world.as('clerk2').refused(goodsOpenStart, { goodsCode, dated: 0 }, 500)).toContain(
    '还有 6 件带生产日期的库存',
  )
  const out = await world.create('TASK_TYPE_EMPTY', [{ goodsCode, plannedNormal: 6 }])
  await world.accept(out)
  await world.complete(out)
  await merchant().ok(goodsOpenStart, { goodsCode, dated: 0 })
  expect((await logOf(goodsCode)).slice(0, 2)).toEqual(['关闭生产日期管理', '开启生产日期管理'])
})

test('goods are archived when nothing needs them, and only then', async () => {
  const goodsCode = await addedGoods(world, 'merchant')
  const task = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 6 }])
  expect(await merchant().refused(deleteGoods, { goodsCode }, 500)).toContain(`1 张未完成的单据中（${task}）`)
  expect(await world.as('manager').refused(deleteGoods, { goodsCode }, 500)).toContain(task)
  await world.accept(task)
  await world.complete(task)
  expect(await merchant().refused(deleteGoods, { goodsCode }, 500)).toContain('未完成的单据中')
  const out = await world.create('TASK_TYPE_EMPTY', [{ goodsCode, plannedNormal: 6 }])
  await world.accept(out)
  await world.complete(out)
  expect(await world.as('supplier1').refused(deleteGoods, { goodsCode }, 500)).toContain('请联系仓库删除')
  await merchant().ok(deleteGoods, { goodsCode })
  expect(await merchant().refused(deleteGoods, { goodsCode }, 409)).toContain('已被删除')
  await merchant().refused(updateGoods, changed(goodsCode, { salePrice: '3' }), 409)
  const { records } = await merchant().ok(getGoodsPage, { goodsCode })
  expect(records).toEqual([])
  expect((await detail(goodsCode)).abilities.edit).toBe('商品已删除')
  const own = await addedGoods(world, 'supplier1')
  await world.as('supplier1').ok(deleteGoods, { goodsCode: own })
})

test('each sees the own; the list is filtered and leaves as a workbook', async () => {
  const [at1, at2, everywhere] = [
    await addedGoods(world, 'merchant', { supplierCode: 'S2', name: '甲酱油', barCode: '111' }),
    await addedGoods(world, 'supplier2', { supplierCode: 'S2', warehouseCode: 'WH2', name: '乙酱油' }),
    await addedGoods(world, 'merchant', {
      supplierCode: 'S2',
      warehouseCode: undefined,
      name: '丙酱油',
      dated: 1,
    }),
  ]
  const codes = async (by: PersonName, filter: CallRequest<typeof getGoodsPage>) =>
    (await world.as(by).ok(getGoodsPage, { rows: 200, ...filter })).records.map((row) => row.goodsCode)
  expect(await codes('supplier2', { name: '酱油' })).toEqual([everywhere, at2, at1])
  expect(await codes('supplier1', { name: '酱油' })).toEqual([])
  expect(await codes('merchant2', { name: '酱油' })).toEqual([])
  expect(await codes('platform', { name: '酱油' })).toEqual([everywhere, at2, at1])
  expect(await codes('merchant', { name: '酱油', warehouseCode: 'WH2' })).toEqual([everywhere, at2])
  await world.arrive(at1, { normal: 1 }, { warehouse: 'WH2' })
  expect(await codes('merchant', { name: '酱油', warehouseCode: 'WH2' })).toEqual([everywhere, at2, at1])
  expect(await codes('merchant', { name: '酱油', type: 2 })).toEqual([at2])
  expect(await codes('merchant', { name: '酱油', auditFlag: 1 })).toEqual([everywhere, at1])
  expect(await codes('merchant', { name: '酱油', dated: 1 })).toEqual([everywhere])
  expect(await codes('merchant', { barCode: '111' })).toEqual([at1])
  expect(await codes('merchant', { goodsCode: at2.slice(-4) })).toContain(at2)
  expect(await codes('merchant', { name: '酱油', categoryCode: 'GOODS_SPECIES_SNACK' })).toEqual([])
  const reply = await world.app.inject({
    method: 'GET',
    url: `${exportGoods.path}?name=${encodeURIComponent('酱油')}&token=${encodeURIComponent(world.as('supplier2').token)}`,
  })
  const [head, ...rows] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]!.rows
  expect(head!.slice(0, 3)).toEqual(['商品编码', '商品名称', '供应商'])
  expect(rows.map((row) => row[0])).toEqual([everywhere, at2, at1])
})

test('whether a supplier sums remainders over all its goods', async () => {
  await world.rows(`update supplier set accumulates = true where code = 'S2'`)
  expect(await merchant().ok(getIsAcc, { supplierCode: 'S2' })).toEqual({ accumulates: 1 })
  expect(await world.as('supplier1').ok(getIsAcc, { supplierCode: 'S1' })).toEqual({ accumulates: 0 })
  await world.as('supplier1').refused(getIsAcc, { supplierCode: 'S2' }, 404)
  expect((await detail('G3')).supplierAccumulates).toBe(1)
})

test('strangers find nothing, the wrong roles are stopped', async () => {
  const goodsCode = await addedGoods(world, 'merchant')
  for (const name of ['merchant2', 'supplier2'] as const) {
    const person = world.as(name)
    await person.refused(getGoods, { goodsCode }, 404)
    await person.refused(updateGoods, changed(goodsCode, {}), 404)
    await person.refused(deleteGoods, { goodsCode }, 404)
    await person.refused(addGoods, goodsCard({ warehouseCode: undefined }), 404)
  }
  await world.as('clerk2').refused(addGoods, goodsCard(), 404)
  await world.as('merchant2').refused(goodsOpenStart, { goodsCode }, 404)
  await world.as('supplier1').refused(goodsOpenStart, { goodsCode }, 403)
  await world.as('clerk').refused(deleteGoods, { goodsCode }, 403)
  for (const name of ['finance', 'platform'] as const) {
    await world.as(name).refused(addGoods, goodsCard(), 403)
    await world.as(name).refused(updateGoods, changed(goodsCode, {}), 403)
    await world.as(name).refused(deleteGoods, { goodsCode }, 403)
    expect((await detail(goodsCode, name)).abilities.edit).not.toBe('')
  }
  await world.as('floor').refused(getGoods, { goodsCode }, 403)
})

test('the list says how many pieces lie where the person may look', async () => {
  const goodsCode = await addedGoods(world, 'merchant', { warehouseCode: undefined })
  await world.arrive(goodsCode, { normal: 30 })
  await world.arrive(goodsCode, { normal: 12 }, { warehouse: 'WH2' })
  const lying = async (by: 'merchant' | 'clerk' | 'clerk2') =>
    (await world.as(by).ok(getGoodsPage, { goodsCode })).records.map(({ onHand }) => onHand)
  expect(await lying('merchant')).toEqual([42])
  expect(await lying('clerk')).toEqual([30])
  expect(await lying('clerk2')).toEqual([12])
})
