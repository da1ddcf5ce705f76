/**
 * Every verb that moves stock, in random order, against a model of it that fits on two pages: what lies where, what of it tasks have
 * reserved, what of it putaway orders hold. The model says beforehand whether a verb goes through, and what is left after it.
 * A failure prints its seed and the shortest sequence that shows it.
 */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limit, rounds } from '@yuncang/harness/deep.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { createModel, DATES, NONE, PLACES, type Model, type OpenTask } from '@yuncang/harness/stock-model.ts'
import { checkInvariants } from '../../app/invariants.ts'

const world = useWorld()
const RUNS = rounds(6, 60)
const LIMIT_MS = limit(120_000)
const STEPS = 28

const quantity = fc.integer({ min: 1, max: 14 })
const pick = fc.nat(99)
const quality = fc.constantFrom(QUALITY.normal, QUALITY.broken)
const date = fc.constantFrom(...DATES)
const place = fc.constantFrom(...PLACES)
const step = fc.oneof(
  fc.record({ do: fc.constant('arrive' as const), date: fc.constantFrom(...DATES, NONE), quantity, broken: fc.nat(4) }),
  fc.record({ do: fc.constant('enter' as const), pick, date }),
  fc.record({ do: fc.constant('shelve' as const), pick, quantity, place }),
  fc.record({ do: fc.constant('cancelOrder' as const), pick }),
  fc.record({ do: fc.constant('send' as const), quantity, quality }),
  fc.record({ do: fc.constant('accept' as const), pick }),
  fc.record({ do: fc.constant('cancel' as const), pick }),
  fc.record({ do: fc.constant('complete' as const), pick, short: fc.nat(3) }),
  fc.record({ do: fc.constant('sign' as const), pick, rejected: fc.nat(2) }),
  fc.record({ do: fc.constant('move' as const), pick, quantity, place }),
  fc.record({ do: fc.constant('grade' as const), pick, quantity }),
  fc.record({ do: fc.constant('redate' as const), pick, quantity, date: fc.constantFrom(...DATES, NONE) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

it(
  'every verb does what a plain model of stock says, in whatever order they come',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS, size: 'max' }), async (steps) => {
        const goodsCode = await newGoods(world, { dated: true })
        const model = createModel()
        for (const [index, one] of steps.entries()) {
          await take(model, goodsCode, one)
          expect(await lying(goodsCode), `after step ${index}: ${JSON.stringify(one)}`).toEqual(model.told())
        }
        expect(await checkInvariants(world.database)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  LIMIT_MS,
)

const person = () => world.as('merchant')
const one = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Takes a step in the world and in the model; both must agree whether it can be taken. */
async function take(model: Model, goodsCode: string, step: Step): Promise<void> {
  const agreed = (reply: { code: number; message: string }, may: boolean) =>
    expect(reply.code === 200, `${JSON.stringify(step)}: ${reply.message}`).toBe(may)
  switch (step.do) {
    case 'arrive':
      return arrive(model, goodsCode, step.date, step.quantity, step.broken)
    case 'enter': {
      const entry = one(model.entries, step.pick)
      if (!entry) return
      const batch = { productionDate: step.date, normal: entry.normal, broken: entry.broken }
      const { putawayCode } = await person().ok(saveProductionDate, {
        taskCode: entry.code,
        lines: [{ id: '1', batches: [batch] }],
      })
      return model.enter(entry, step.date, putawayCode)
    }
    case 'shelve': {
      const held = one(model.held, step.pick)
      if (!held) return
      const { code, date, quality } = held
      const reply = await person().call(shelve, {
        putawayCode: code,
        goodsCode,
        productionDate: date,
        quality,
        quantity: step.quantity,
        locationCode: step.place,
      })
      return agreed(reply, model.shelve(held, step.quantity, step.place))
    }
    case 'cancelOrder': {
      const held = one(model.held, step.pick)
      if (!held) return
      await person().ok(cancelPutaway, { putawayCode: held.code })
      return model.cancelOrder(held.code)
    }
    case 'send': {
      const sound = step.quality === QUALITY.normal
      const reply = await person().call(addTask, {
        task: {
          supplierCode: 'S1',
          warehouseCode: 'WH1',
          ...(sound
            ? { taskType: 'TASK_TYPE_SEND', pointCode: 'P1' }
            : { taskType: 'TASK_TYPE_OTHER_OUT', loading: 0 }),
        },
        lines: [{ goodsCode, [sound ? 'plannedNormal' : 'plannedBroken']: step.quantity }],
      })
      return agreed(reply, model.send(reply.obj?.code ?? '', step.quality, step.quantity))
    }
    case 'accept':
    case 'cancel': {
      const task = one(model.tasks, step.pick)
      if (!task) return
      const status = step.do === 'accept' ? 2 : 4
      const reply = await person().call(updateTaskStatus, { codes: task.code, status })
      return agreed(reply, step.do === 'accept' ? model.accept(task) : model.cancel(task))
    }
    case 'complete':
      return complete(model, goodsCode, one(model.tasks, step.pick), step.short)
    case 'sign': {
      const task = one(model.roads, step.pick)
      if (!task) return
      const rejectedPieces = Math.min(step.rejected, task.sent)
      await person().ok(submitSignFor, {
        code: task.code,
        signRegisterList: [{ id: '1', goodsCode, rejectedPieces, discardedPieces: 0 }],
      })
      return model.sign(task)
    }
    case 'move': {
      const batch = one(model.lying, step.pick)
      if (!batch) return
      const { date, quality } = batch
      const reply = await person().call(saveMove, {
        warehouseCode: 'WH1',
        fromLocationCode: batch.place,
        toLocationCode: step.place,
        lines: [{ goodsCode, productionDate: date, quality, quantity: step.quantity }],
      })
      return agreed(reply, model.move(batch, step.quantity, step.place))
    }
    case 'grade': {
      const batch = one(model.lying, step.pick)
      if (!batch) return
      const reply = await person().call(saveQuality, {
        warehouseCode: 'WH1',
        locationCode: batch.place,
        goodsCode,
        productionDate: batch.date,
        quantity: step.quantity,
        fromQuality: batch.quality,
        reason: '更正',
      })
      return agreed(reply, model.grade(batch, step.quantity))
    }
    case 'redate': {
      const batch = one(model.lying, step.pick)
      if (!batch) return
      const reply = await person().call(saveDateChange, {
        warehouseCode: 'WH1',
        locationCode: batch.place,
        goodsCode,
        productionDate: batch.date,
        quantity: step.quantity,
        quality: batch.quality,
        newProductionDate: step.date,
      })
      return agreed(reply, model.redate(batch, step.quantity, step.date))
    }
  }
}

async function arrive(model: Model, goodsCode: string, date: string, normal: number, broken: number): Promise<void> {
  const code = await world.arrive(goodsCode, date === NONE ? { normal, broken } : [{ date, normal, broken }])
  const { putawayCodes } = await person().ok(getTaskDetails, { code })
  model.arrive(code, putawayCodes[0] ?? '', date, { normal, broken })
}

/** Completes a task with its plan or some pieces fewer. */
async function complete(model: Model, goodsCode: string, task: OpenTask | undefined, short: number): Promise<void> {
  if (!task) return
  const actual = Math.max(1, task.quantity - short)
  const key = task.quality === QUALITY.normal ? 'actualNormal' : 'actualBroken'
  const reply = await person().call(completeTask, {
    task: { code: task.code, loading: 0 },
    lines: [{ id: '1', goodsCode, actualNormal: 0, actualBroken: 0, [key]: actual }],
  })
  expect(reply.code === 200, `complete ${task.code}: ${reply.message}`).toBe(model.complete(task, actual))
}

/** What lies where, how much of it is reserved and held, as the model tells it. */
async function lying(goodsCode: string): Promise<string[]> {
  const rows = await world.rows<{ line: string }>(
    `select p.code || ' ' || case b.production_date when '9999-12-31' then '无' else b.production_date::text end || ' ' || case b.quality when 0 then 'normal' else 'broken' end
       || ' ' || b.on_hand || ' reserved ' || b.reserved || ' held ' || coalesce(h.pieces, 0) as line
     from balance b
     join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
     join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
     left join lateral (
       select sum(l.outstanding) as pieces from putaway_batch l join putaway_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.from_place_id = b.place_id
       where l.tenant_id = b.tenant_id and l.goods_id = b.goods_id and l.production_date = b.production_date and l.quality = b.quality
     ) h on true
     where b.physical and b.on_hand > 0 and g.code = $1`,
    [goodsCode],
  )
  return rows.map((row) => row.line).toSorted()
}
