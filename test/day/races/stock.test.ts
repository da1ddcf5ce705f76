/** The same pieces wanted by everybody at once: ordered out, picked, found short, moved, graded, dated anew, shelved, held by orders. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { addPutaway } from '@yuncang/contract/shelf/putaway/create.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { confirmPick, shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { expect, it } from 'vitest'
import { limit } from '@yuncang/harness/deep.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { dice } from '../working-day/dice.ts'
import { drawn, rival, ROUNDS, SEED, story, useRaces, won } from './race.ts'

const world = useWorld()
const race = useRaces(world)
const [OLD, NEW] = [daysAgo(20), daysAgo(5)]
const HANDS = ['floor', 'clerk', 'manager'] as const

it(
  `pieces go one way only, and what is picked or reserved stays where it is (RACE_SEED=${SEED})`,
  { timeout: limit(180_000) },
  async () => {
    const draw = dice(SEED, 'stock')
    const [{ staging }] = (await world.rows<{ staging: string }>(
      `select id::text as staging from place where code = 'WH1-ZC'`,
    )) as [{ staging: string }]
    for (let round = 0; round < ROUNDS; round += 1) {
      // Few pieces of new goods each time: everybody reaches for the last of them.
      const goodsCode = await newGoods(world, { dated: true, days: 300 })
      await onShelves(world, goodsCode, [
        ['A-01', OLD, 12],
        ['A-02', NEW, 6],
      ])
      const arrived = await world.arrive(goodsCode, [{ date: OLD, normal: 8, broken: 2 }])
      const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
      const putawayCode = putawayCodes[0]!
      const picked = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 7 }])
      await world.accept(picked)
      const pending = await world.create('TASK_TYPE_EMPTY', [{ goodsCode, plannedNormal: 4 }])
      const hand = () => HANDS[draw.roll(3)]!
      const wish = () => ({
        code: picked,
        goodsCode,
        locationCode: 'A-01',
        productionDate: OLD,
        quality: QUALITY.normal,
        quantity: 1 + draw.roll(7),
        operationId: `operation-${draw.roll(1_000_000)}`,
      })
      if (draw.chance(60)) {
        await world.as('floor').ok(confirmPick, wish())
        if (draw.chance(50)) await world.as('manager').call(takeBackJob, { kind: 'pick', code: picked })
      }
      const lying = () => ({
        warehouseCode: 'WH1',
        locationCode: ['A-01', 'A-01', 'A-02', 'WH1-ZC'][draw.roll(4)]!,
        goodsCode,
        productionDate: draw.chance(75) ? OLD : NEW,
        quantity: 1 + draw.roll(8),
      })
      const finishes = await race(
        draw,
        drawn(
          draw,
          [
            () => {
              const { locationCode, goodsCode, productionDate, quantity } = lying()
              const toLocationCode = draw.chance(50) ? 'A-03' : 'A-02'
              const lines = [{ goodsCode, productionDate, quantity }]
              return rival(hand(), saveMove, {
                warehouseCode: 'WH1',
                fromLocationCode: locationCode,
                toLocationCode,
                lines,
              })
            },
            () =>
              rival(hand(), saveQuality, {
                ...lying(),
                fromQuality: draw.chance(80) ? QUALITY.normal : QUALITY.broken,
                reason: '外箱压坏',
              }),
            () => rival(hand(), saveDateChange, { ...lying(), newProductionDate: draw.chance(50) ? NEW : '无' }),
            () => rival(hand(), confirmPick, wish()),
            () => rival(hand(), shortPick, { ...wish(), reason: 'few' }),
            () =>
              rival('merchant', addTask, {
                task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', pointCode: 'P1' },
                lines: [{ goodsCode, plannedNormal: 1 + draw.roll(20), plannedBroken: draw.roll(2) }],
              }),
            () =>
              rival('merchant', completeTask, {
                task: { code: picked },
                lines: [{ id: '1', goodsCode, actualNormal: 1 + draw.roll(7) }],
              }),
            () =>
              rival('manager', updateTaskStatus, {
                codes: pending,
                status: draw.chance(50) ? TASK_STATUS.cancelled : TASK_STATUS.working,
              }),
            () =>
              rival(hand(), shelve, {
                putawayCode,
                goodsCode,
                productionDate: OLD,
                quality: draw.chance(80) ? QUALITY.normal : QUALITY.broken,
                quantity: 1 + draw.roll(8),
                locationCode: draw.chance(50) ? 'A-01' : 'A-04',
              }),
            () => rival('merchant', cancelPutaway, { putawayCode }),
            () =>
              rival('merchant', addPutaway, {
                warehouseCode: 'WH1',
                supplierCode: 'S1',
                source: 1,
                locationId: staging,
                lines: [{ goodsCode, normal: 1 + draw.roll(6) }],
              }),
          ],
          14,
        ),
      )
      const told = `round ${round}\n${story(finishes)}`
      // Reserved pieces lie where they were reserved; what was picked is among them until it leaves.
      const misplaced = await world.rows(
        `select r.* from reservation r join task t on t.tenant_id = r.tenant_id and t.id = r.task_id join goods g on g.tenant_id = r.tenant_id and g.id = r.goods_id
         left join balance b on b.tenant_id = r.tenant_id and b.place_id = r.place_id and b.goods_id = r.goods_id and b.production_date = r.production_date and b.quality = r.quality
         where g.code = $1 and (b.on_hand is null or r.quantity > b.on_hand or r.picked > r.quantity)`,
        [goodsCode],
      )
      expect(misplaced, told).toEqual([])
      // 28 pieces came; whatever did not leave with the task is still there.
      const [{ there }] = (await world.rows<{ there: number }>(
        `select sum(b.on_hand)::int as there from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where g.code = $1 and b.physical`,
        [goodsCode],
      )) as [{ there: number }]
      const shipped = won(finishes, completeTask).map(
        ({ input }) => (input as { lines: { actualNormal: number }[] }).lines[0]!.actualNormal,
      )
      expect(shipped.length, told).toBeLessThanOrEqual(1)
      expect(there, told).toBe(28 - (shipped[0] ?? 0))
    }
  },
)
