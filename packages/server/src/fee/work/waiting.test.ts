/** What waited for its price before deeds waited as jobs: the migration makes deeds of it, which cost what they would have. */
import { addLabel, acceptLabel, completeLabel, getLabelInfo } from '@yuncang/contract/task/label-film/label-film.ts'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { priceDone } from '@yuncang/harness/rate-jobs.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const MIGRATION = new URL('../../plumbing/db/migrations/20261128T0500_deeds_wait_as_jobs.sql', import.meta.url)

it('work that waits in an older database becomes a deed that waits, and is priced as of its moment', async () => {
  for (const item of ['COST_PRO_SEND', 'COST_PRO_MOVE', 'COST_PRO_LABLE'])
    await setRate(world, {
      item,
      method: 'RECKON_TYPE_A',
      price: '0.30',
      point: item === 'COST_PRO_SEND' ? 'P1' : null,
    })
  const goods = [await newGoods(world), await newGoods(world)]
  for (const code of goods) await world.arrive(code, { normal: 20 })
  const lines = goods.map((goodsCode, at) => ({ goodsCode, plannedNormal: 4 + at }))
  const sent = await world.create('TASK_TYPE_SEND', lines)
  await world.accept(sent)
  await world.rows('update task set loading = true where code = $1', [sent])
  await world.complete(sent)
  const { code: label } = await world.as('clerk').ok(addLabel, {
    kind: 'label',
    supplierCode: 'S1',
    warehouseCode: 'WH1',
    lines: [{ goodsCode: goods[0]!, plannedPieces: 7 }],
  })
  await world.as('clerk').ok(acceptLabel, { code: label })
  const info = await world.as('clerk').ok(getLabelInfo, { code: label })
  await world
    .as('clerk')
    .ok(completeLabel, { code: label, pallets: 1, lines: [{ id: info.lines[0]!.id, actualPieces: 7 }] })
  const charged = () =>
    world.rows(
      `select w.source_kind, w.source, w.item, w.point_id, w.task_id, w.at, w.day, w.state, w.facts, w.pieces, w.pallets, c.money from work w
       join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id where w.source = any ($1) order by w.source, w.item`,
      [[sent, label]],
    )
  const before = await charged()
  expect(before.map(({ money }) => Number(money)).toSorted((a, b) => a - b)).toEqual([2.1, 2.7, 2.7])

  await world.rows(`
    alter table work drop constraint work_state; delete from cost; update work set state = 'waiting';
    delete from job where topic = 'work.rate';
    insert into job (tenant_id, topic, payload) select tenant_id, 'work.rate', jsonb_build_object('kind', source_kind, 'source', source) from work`)
  for (const code of goods)
    await world.rows('update goods set pieces_per_box = pieces_per_box + 1 where code = $1', [code])
  await world.rows(`alter table work add constraint work_state check (true)`)
  await world.rows(await readFile(MIGRATION, 'utf8'))
  expect(await charged()).toEqual([])
  await priceDone(world.database)
  expect(await charged()).toEqual(before)
})
