/**
 * Master data that some people change or take away while others begin to use it: goods against tasks, audits and a workbook,
 * locations and areas against moves, shelving and opening stock, templates against each other, the dictionary against goods.
 */
import { addDict, delDict, updateDict } from '@yuncang/contract/base/dict/dict.ts'
import { addGoods, deleteGoods, getGoods, goodsOpenStart, updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { passGood } from '@yuncang/contract/goods/review/review.ts'
import {
  copyPrintTemplate,
  deletePrintTemplate,
  savePrintTemplate,
  setPrintTemplateDef,
} from '@yuncang/contract/paper/template/template.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { addPutaway } from '@yuncang/contract/shelf/putaway/create.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { deleteArea, saveArea } from '@yuncang/contract/site/area/area.ts'
import { batchDeleteLocation, saveLocation, saveRack } from '@yuncang/contract/site/location/location.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { expect, it } from 'vitest'
import { limit } from '@yuncang/harness/deep.ts'
import { addedGoods, goodsCard } from '@yuncang/harness/cards.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { makeTemplate } from '@yuncang/harness/templates.ts'
import { filledIn, importFile, GOODS_CARD } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { dice } from '../working-day/dice.ts'
import { drawn, rival, ROUNDS, SEED, story, useRaces, won } from './race.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
const race = useRaces(world)
const LONG = { timeout: limit(240_000) }

/** What a workbook may be answered beside being imported, while others work on the same. */
const heard = (reply: { code: number; message: string }) => expect([200, 409], reply.message).toContain(reply.code)

const goodsAgainst = (code: string) =>
  world.rows(
    `select 'archived in use' as what from goods g where g.code = $1 and g.status = 2 and (
       exists (select from balance b where b.goods_id = g.id and b.physical and b.on_hand > 0)
       or exists (select from task_line l join task t on t.tenant_id = l.tenant_id and t.id = l.task_id where l.goods_id = g.id and t.status in (1, 2, 5)))
     union all select 'audit without its time' from goods g where g.code = $1 and g.audited <> (g.audited_at is not null)
     union all select 'versions ' || g.version || ' logs ' || count(l.*) from goods g left join document_log l on l.document_kind = 'goods' and l.document_id = g.id
       where g.code = $1 group by g.version having g.version <> count(l.*)`,
    [code],
  )

it(`goods are saved, audited, imported, deleted and put on tasks at once (RACE_SEED=${SEED})`, LONG, async () => {
  const draw = dice(SEED, 'goods')
  const { supplierCode: _owner, warehouseCode: _home, dated: _dates, ...card } = goodsCard()
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const [goodsCode, other] = [await addedGoods(world, 'supplier1'), await addedGoods(world, 'supplier1')]
    const save = (by: PersonName, more = {}) =>
      rival(by, updateGoods, { ...card, goodsCode, salePrice: `${1 + draw.roll(90)}`, boxConfirmed: 1, ...more })
    const menu = [
      () => save('merchant', { version: 1 }),
      () => save('clerk', { version: 1, piecesPerBox: '12' }),
      () => save('manager', { auditFlag: 1 }),
      () => save('supplier1'),
      () => rival('manager', passGood, { goodCodes: goodsCode }),
      () => rival('merchant', passGood, { goodCodes: [other, goodsCode] }),
      () => rival('manager', passGood, { goodCodes: [goodsCode, other] }),
      () => rival('merchant', deleteGoods, { goodsCode }),
      () => rival('manager', deleteGoods, { goodsCode: other, type: 2 }),
      () => rival('supplier1', deleteGoods, { goodsCode, type: 2 }),
      () => rival('merchant', goodsOpenStart, { goodsCode, dated: draw.chance(50) ? 1 : 0 }),
      () =>
        rival('merchant', addTask, {
          task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 0 },
          lines: [{ goodsCode, plannedNormal: 1 + draw.roll(5) }],
        }),
    ]
    const row = {
      code: goodsCode,
      supplierCode: 'S1',
      name: '导入的名称',
      ...GOODS_CARD,
    }
    const file = await filledIn('goods', [row])
    const bring = () => importFile(world, 'merchant', importGoods, file, { fields: { isCover: '1' } })
    const imports = draw.chance(50) ? [bring(), bring()] : []
    const finishes = await race(draw, drawn(draw, menu, 9))
    for (const reply of await Promise.all(imports)) heard(reply)
    for (const code of [goodsCode, other])
      expect(await goodsAgainst(code), `round ${round} ${code}\n${story(finishes)}`).toEqual([])
    const batches = won(finishes, passGood).filter(({ input }) =>
      Array.isArray((input as { goodCodes: unknown }).goodCodes),
    )
    expect(batches.length, story(finishes)).toBeLessThan(2)
  }
})

const siteAgainst = (areas: readonly string[]) =>
  world.rows(
    `select 'stock at a deleted location' as what, p.code from place p join balance b on b.tenant_id = p.tenant_id and b.place_id = p.id
       where p.area_id = any ($1::bigint[]) and p.status = 0 and (b.on_hand <> 0 or b.reserved <> 0)
     union all select 'a location in a deleted area', p.code from place p join area a on a.tenant_id = p.tenant_id and a.id = p.area_id where a.id = any ($1::bigint[]) and a.status = 0 and p.status = 1
     union all select 'another kind than its area', p.code from place p join area a on a.tenant_id = p.tenant_id and a.id = p.area_id
       where a.id = any ($1::bigint[]) and p.status = 1 and p.kind <> (array['storage', 'staging', 'damaged'])[a.nature]
     union all select 'sound pieces among the damaged', p.code from place p join balance b on b.tenant_id = p.tenant_id and b.place_id = p.id
       where p.area_id = any ($1::bigint[]) and p.kind = 'damaged' and b.quality = 0 and b.on_hand > 0
     union all select 'an order from no staging', p.code from place p join putaway_order o on o.tenant_id = p.tenant_id and o.from_place_id = p.id and o.status in (0, 1)
       where p.area_id = any ($1::bigint[]) and (p.status = 0 or p.kind <> 'staging')
     union all select 'no staging left', w.code from warehouse w where w.code = 'WH1' and not exists (select from place p where p.warehouse_id = w.id and p.kind = 'staging' and p.status = 1)`,
    [areas],
  )

it(`locations go while pieces come (RACE_SEED=${SEED})`, LONG, async () => {
  const draw = dice(SEED, 'site')
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const [areaId, stagingId] = [await makeArea(world, `R${round}`), await makeArea(world, `S${round}`, 2)]
    const codes = [`R${round}-1`, `R${round}-2`, `S${round}-1`]
    const [one, two, stage] = [
      await makeLocation(world, areaId, codes[0]!),
      await makeLocation(world, areaId, codes[1]!),
      await makeLocation(world, stagingId, codes[2]!),
    ]
    const goodsCode = await newGoods(world)
    await onShelves(world, goodsCode, [['A-01', NO_DATE, 40]])
    // Where something lay once, a row of stock stays with nothing in it.
    const used = draw.chance(60)
    const move = (fromLocationCode: string, toLocationCode: string, quantity: number) => ({
      warehouseCode: 'WH1',
      fromLocationCode,
      toLocationCode,
      lines: [{ goodsCode, productionDate: '无', quantity }],
    })
    if (used)
      for (const code of codes) {
        await world.as('floor').ok(saveMove, move('A-01', code, 1))
        await world.as('floor').ok(saveMove, move(code, 'A-01', 1))
      }
    const task = await world.arrive(goodsCode, { normal: 6 })
    const [order] = await world.rows<{ code: string }>(
      `select o.code from putaway_order o join task t on t.tenant_id = o.tenant_id and t.id = o.task_id where t.code = $1`,
      [task],
    )
    const any = () => codes[draw.roll(3)]!
    const menu = [
      () => rival('floor', saveMove, move('A-01', any(), 1 + draw.roll(5))),
      () => rival('clerk', saveMove, move('A-01', codes[0]!, 2)),
      () => rival('manager', saveMove, move(any(), 'A-01', 1)),
      () => rival('manager', batchDeleteLocation, { locationIds: [one, two] }),
      () => rival('merchant', batchDeleteLocation, { locationIds: [two, stage] }),
      () =>
        rival('merchant', saveArea, {
          areaId,
          warehouseCode: 'WH1',
          areaName: `R${round}`,
          areaNature: AREA_NATURE.damaged,
        }),
      () =>
        rival('manager', saveArea, {
          areaId: stagingId,
          warehouseCode: 'WH1',
          areaName: `S${round}`,
          areaNature: AREA_NATURE.storage,
        }),
      () => rival('merchant', deleteArea, { areaId }),
      () => rival('clerk', saveLocation, { locationId: one, areaId: stagingId, locationCode: codes[0]! }),
      () => rival('manager', saveRack, { areaId, prefix: `R${round}-`, rowFrom: 1, rowTo: 1, bayFrom: 1, bayTo: 2 }),
      () =>
        rival('merchant', addPutaway, {
          warehouseCode: 'WH1',
          supplierCode: 'S1',
          source: 1,
          locationId: stage,
          lines: [{ goodsCode, normal: 1 }],
        }),
      () =>
        rival('merchant', addTask, {
          task: { supplierCode: 'S1', taskType: 'TASK_TYPE_EMPTY', warehouseCode: 'WH1', loading: 0 },
          lines: [{ goodsCode, plannedNormal: 1 + draw.roll(20) }],
        }),
      ...(order
        ? [
            () =>
              rival('floor', shelve, {
                putawayCode: order.code,
                goodsCode,
                productionDate: '无',
                quantity: 1 + draw.roll(3),
                locationCode: codes[draw.roll(2)]!,
              }),
          ]
        : []),
    ]
    const file = await filledIn('openingStock', [{ warehouseCode: 'WH1', locationCode: any(), goodsCode, pieces: 3 }])
    const imports = draw.chance(50)
      ? [1, 2].map(() => importFile(world, 'merchant', importOpeningStock, file, { fields: { isRepeat: '1' } }))
      : []
    const finishes = await race(draw, drawn(draw, menu, 9))
    for (const reply of await Promise.all(imports)) heard(reply)
    expect(await siteAgainst([areaId, stagingId]), `round ${round} used ${used}\n${story(finishes)}`).toEqual([])
  }
})

it(`a warehouse and family has one default template, and it is there (RACE_SEED=${SEED})`, LONG, async () => {
  const draw = dice(SEED, 'templates')
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const codes = [await makeTemplate(world, 'merchant', 'WH1'), await makeTemplate(world, 'merchant', 'WH1')]
    if (draw.chance(50)) await world.as('merchant').ok(setPrintTemplateDef, { templateCode: codes[0]! })
    const any = () => codes[draw.roll(2)]!
    const who = () => (['merchant', 'manager'] as const)[draw.roll(2)]!
    const menu = [
      () => rival(who(), setPrintTemplateDef, { templateCode: any() }),
      () => rival(who(), setPrintTemplateDef, { templateCode: any() }),
      () => rival(who(), deletePrintTemplate, { templateCode: any() }),
      () => rival(who(), copyPrintTemplate, { templateCode: any(), warehouseCode: draw.chance(50) ? 'WH1' : 'WH2' }),
      () =>
        rival(who(), savePrintTemplate, {
          templateCode: any(),
          templateName: '送货单',
          templateType: 1,
          warehouseCode: 'WH1',
          content: `<p>{单号} ${draw.roll(9)}</p>`,
          paper: '210*297',
          margins: '1,1,1,1',
          version: 1,
        }),
    ]
    const finishes = await race(draw, drawn(draw, menu, 8))
    const twice = await world.rows(
      `select warehouse_id, family from print_template where is_default group by 1, 2 having count(*) > 1
       union all select t.id, t.version from print_template t where t.version <> (select count(*) from document_log l where l.document_kind = 'template' and l.document_id = t.id)`,
    )
    expect(twice, `round ${round}\n${story(finishes)}`).toEqual([])
    expect(won(finishes, savePrintTemplate).length, story(finishes)).toBeLessThan(3)
  }
})

it(
  `the dictionary keeps what goods name, and no name stands twice beside itself (RACE_SEED=${SEED})`,
  LONG,
  async () => {
    const draw = dice(SEED, 'dict')
    const { supplierCode: _owner, warehouseCode: _home, dated: _dates, ...card } = goodsCard()
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const [unit, top] = [`GOOD_UNIT_R${round}`, `TOP_R${round}`]
      const add = (code: string, name: string, parentCode?: string) =>
        rival('platform', addDict, { code, name, ...(parentCode ? { parentCode } : {}) })
      await world.as('platform').ok(addDict, { code: unit, name: `单位${round}`, parentCode: 'GOOD_UNIT' })
      await world.as('platform').ok(addDict, { code: `${unit}_B`, name: `另一单位${round}`, parentCode: 'GOOD_UNIT' })
      const goodsCode = await addedGoods(world, 'merchant')
      const menu = [
        () => rival('merchant', addGoods, goodsCard({ minUnit: unit })),
        () => rival('merchant', addGoods, goodsCard({ maxUnit: unit, minUnit: `${unit}_B` })),
        () => rival('manager', updateGoods, { ...card, goodsCode, minUnit: unit }),
        () => rival('platform', delDict, { code: unit }),
        () => rival('platform', delDict, { code: unit }),
        () => rival('platform', updateDict, { code: unit, status: draw.chance(50) ? USE.off : USE.on }),
        () => rival('platform', updateDict, { code: unit, name: `改名${round}` }),
        () => rival('platform', updateDict, { code: `${unit}_B`, name: `改名${round}` }),
        () => add(`${unit}_C`, `改名${round}`, 'GOOD_UNIT'),
        () => add(top, `顶层${round}`),
        () => add(`${top}_B`, `顶层${round}`),
        () => add(`${unit}_D`, '下级', unit),
      ]
      const finishes = await race(draw, drawn(draw, menu, 9))
      const wrong = await world.rows(
        `select 'no such unit' as what, g.code from goods g where not exists (select from dict d where d.code = g.min_unit_code) or not exists (select from dict d where d.code = g.max_unit_code)
       union all select 'twice', name from dict group by parent_code, name having count(*) > 1`,
      )
      expect(wrong, `round ${round}\n${story(finishes)}`).toEqual([])
    }
  },
)

it('the same workbook twice at once is saved once; an edit meanwhile is before it or after it', LONG, async () => {
  for (let round = 0; round < 4; round += 1) {
    const goodsCode = await newGoods(world)
    const task = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 4 }])
    await world.accept(task)
    const file = await filledIn('openingStock', [{ warehouseCode: 'WH1', locationCode: 'A-04', goodsCode, pieces: 7 }])
    const replies = await Promise.all([
      importFile(world, 'merchant', importOpeningStock, file),
      importFile(world, 'manager', importOpeningStock, file),
      world
        .as('merchant')
        .call(completeTask, { task: { code: task, loading: 0 }, lines: [{ id: '1', goodsCode, actualNormal: 4 }] }),
      world.as('manager').call(deleteGoods, { goodsCode }),
    ])
    expect(
      replies
        .slice(0, 2)
        .map((reply) => reply.code)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 409])
    expect(replies[2]!.code, replies[2]!.message).toBe(200)
    const [sum] = await world.rows<{ n: number }>(
      'select sum(b.on_hand)::int as n from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where g.code = $1 and b.physical',
      [goodsCode],
    )
    expect(sum!.n).toBe(11)
    expect((await world.as('merchant').ok(getGoods, { goodsCode })).inUse.pieces).toBe(11)
  }
})
