/** One task, everybody at once: pickers, loaders, counters, the gate, and the office that completes, cancels and takes back. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { claimJob, releaseJob, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { depart, loadPallet, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { confirmPick, openPick, shortPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { confirmReceive, countReceive, undoReceive } from '@yuncang/contract/task/receive/floor.ts'
import { signForDelivery } from '@yuncang/contract/task/sign-for/floor.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { updateTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { palletLabel } from '@yuncang/domain/task/load/departure.ts'
import { describe, expect, it } from 'vitest'
import { limit } from '@yuncang/harness/deep.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { dice, type Dice } from '../working-day/dice.ts'
import { drawn, rival, ROUNDS, SEED, story, useRaces, won, type Finish } from './race.ts'

const world = useWorld()
const race = useRaces(world)
const DATE = daysAgo(20)
const HANDS = ['floor', 'clerk', 'manager'] as const
const OFFICE = ['merchant', 'manager'] as const
const hand = (draw: Dice) => HANDS[draw.roll(HANDS.length)]!
const office = (draw: Dice) => OFFICE[draw.roll(OFFICE.length)]!

type TaskRow = { id: number; status: number; actual: number }
const taskRow = async (code: string) =>
  (await world.rows<TaskRow>('select id, status, actual_pieces::int as actual from task where code = $1', [code]))[0]!
const operations = (finishes: readonly Finish[], ...calls: readonly Finish['call'][]) =>
  Map.groupBy(won(finishes, ...calls), ({ input }) => (input as { operationId: string }).operationId)
const content = ({ call, input }: Finish) => {
  const { idle: _, ...rest } = input as Record<string, unknown>
  return JSON.stringify([call.path, rest])
}

/** An operation is one content, whoever sends it and however often. */
function expectOneContentEach(finishes: readonly Finish[], ...calls: readonly Finish['call'][]): void {
  for (const [operation, same] of operations(finishes, ...calls))
    expect(new Set(same.map(content)).size, `${operation}\n${story(finishes)}`).toBe(1)
}

describe('an outbound task', () => {
  it(
    `is picked, found short, loaded, completed, cancelled and taken back at once (RACE_SEED=${SEED})`,
    { timeout: limit(120_000) },
    async () => {
      const draw = dice(SEED, 'outbound')
      const goodsCode = await newGoods(world, { dated: true, days: 300 })
      await onShelves(world, goodsCode, [
        ['A-01', DATE, 60 * ROUNDS],
        ['A-02', DATE, 60 * ROUNDS],
      ])
      await world.arrive(goodsCode, [{ date: DATE, normal: 30 * ROUNDS }])
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const sending = draw.chance(50)
        const code = await world.create(sending ? 'TASK_TYPE_SEND' : 'TASK_TYPE_EMPTY', [
          { goodsCode, plannedNormal: 10 },
        ])
        if (draw.chance(90)) await world.accept(code)
        const pick = { code, goodsCode, locationCode: 'A-01', productionDate: DATE, quality: QUALITY.normal }
        const operation = (index: number) => `race-${round}-${index}`
        const before = draw.chance(50) ? [10, 4][draw.roll(2)]! : 0
        if (before > 0)
          await world.as('floor').call(confirmPick, { ...pick, quantity: before, operationId: operation(9) })
        if (draw.chance(30))
          await world.as('floor').call(startLoad, { code, vehicleNo: '浙A12345', pallets: 1 + draw.roll(3) })
        if (draw.chance(70)) await world.as('manager').call(takeBackJob, { kind: 'pick', code })
        const quantity = () => 1 + draw.roll(6)
        const finishes = await race(
          draw,
          drawn(
            draw,
            [
              () =>
                rival(hand(draw), confirmPick, { ...pick, quantity: quantity(), operationId: operation(draw.roll(3)) }),
              () => rival('floor', confirmPick, { ...pick, quantity: 3, operationId: operation(draw.roll(3)) }),
              () =>
                rival(hand(draw), shortPick, {
                  ...pick,
                  quantity: quantity(),
                  reason: 'few',
                  operationId: operation(draw.roll(3)),
                }),
              () => rival(hand(draw), undoPick, { code, pickNo: 1 + draw.roll(2) }),
              () => rival(hand(draw), startLoad, { code, vehicleNo: '浙A54321', pallets: 1 + draw.roll(3) }),
              () => rival(hand(draw), loadPallet, { code, scan: palletLabel(code, 1 + draw.roll(2)) }),
              () => rival(hand(draw), depart, { code, loading: 0, leaveMissing: 1 }),
              () => rival(hand(draw), depart, { code, loading: 0, leaveMissing: 1 }),
              () =>
                rival(office(draw), completeTask, {
                  task: { code, loading: 0 },
                  lines: [{ id: '1', goodsCode, actualNormal: 10 - draw.roll(4) }],
                }),
              () => rival(office(draw), updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled }),
              () => rival(office(draw), updateTaskStatus, { codes: code, status: TASK_STATUS.working }),
              () => rival(office(draw), updateTask, { code, note: `第${draw.roll(9)}次` }),
              () => rival(hand(draw), claimJob, { kind: draw.chance(50) ? 'pick' : 'load', code }),
              () => rival(hand(draw), releaseJob, { kind: draw.chance(50) ? 'pick' : 'load', code }),
              () => rival('manager', takeBackJob, { kind: draw.chance(50) ? 'pick' : 'load', code }),
            ],
            12,
          ),
        )
        const told = `round ${round}\n${story(finishes)}`
        const { id, status, actual } = await taskRow(code)
        const left = [...won(finishes, depart), ...won(finishes, completeTask)]
        const cancelled = won(finishes, updateTaskStatus).filter(
          ({ input }) => (input as { status: number }).status === TASK_STATUS.cancelled,
        )
        expect(left.length + cancelled.length, told).toBeLessThanOrEqual(1)
        if (left.length > 0) expect(status, told).toBe(sending ? 5 : 3)
        else if (cancelled.length > 0) expect(status, told).toBe(4)
        else expect([1, 2], told).toContain(status)
        expectOneContentEach(finishes, confirmPick, shortPick)
        const picks = await world.rows<{ quantity: number; undone: boolean }>(
          'select quantity, undone_at is not null as undone from task_pick where task_id = $1',
          [id],
        )
        const picked = total(picks, (row) => (row.undone ? 0 : row.quantity))
        const asked = [...operations(finishes, confirmPick).values()].map(
          ([first]) => (first!.input as { quantity: number }).quantity,
        )
        const confirmed = before > 0 && picks.length > asked.length ? before : 0
        expect(
          total(picks, (row) => row.quantity),
          told,
        ).toBe(confirmed + total(asked, Number))
        expect(picks.filter((row) => row.undone).length, told).toBe(won(finishes, undoPick).length)
        // A lorry leaves with what was picked and nothing else.
        if (won(finishes, depart).length > 0) expect(actual, told).toBe(picked)
      }
    },
  )
})

describe('an inbound task', () => {
  it(
    `is counted, confirmed on the floor, completed in the office and cancelled at once (RACE_SEED=${SEED})`,
    { timeout: limit(120_000) },
    async () => {
      const draw = dice(SEED, 'inbound')
      const goodsCode = await newGoods(world, { dated: true, days: 300 })
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 10 }])
        if (draw.chance(50)) await world.accept(code)
        const operation = (index: number) => `count-${round}-${index}`
        const productionDate = draw.chance(50) ? DATE : '无'
        const count = (normal: number, index: number) => ({
          code,
          goodsCode,
          productionDate,
          normal,
          broken: 1,
          operationId: operation(index),
        })
        const first = draw.chance(70)
        if (first) await world.as('floor').ok(countReceive, count(5, 9))
        if (draw.chance(30)) await world.as('floor').call(releaseJob, { kind: 'receive', code })
        const finishes = await race(
          draw,
          drawn(
            draw,
            [
              () => rival(hand(draw), countReceive, count(1 + draw.roll(2), draw.roll(3))),
              () => rival('floor', countReceive, count(1 + draw.roll(2), draw.roll(3))),
              () => rival(hand(draw), undoReceive, { code, operationId: operation([0, 1, 9][draw.roll(3)]!) }),
              () => rival('floor', confirmReceive, { code, countedNormal: [6, 6, 8, 9][draw.roll(4)]!, loading: 0 }),
              () => rival(hand(draw), confirmReceive, { code, countedNormal: [6, 6, 8, 9][draw.roll(4)]!, loading: 1 }),
              () =>
                rival(office(draw), completeTask, {
                  task: { code, loading: 0 },
                  lines: [{ id: '1', goodsCode, actualNormal: 10 }],
                }),
              () => rival(office(draw), updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled }),
              () => rival(office(draw), updateTaskStatus, { codes: code, status: TASK_STATUS.working }),
              () => rival(hand(draw), claimJob, { kind: 'receive', code }),
              () => rival(hand(draw), releaseJob, { kind: 'receive', code }),
              () => rival('manager', takeBackJob, { kind: 'receive', code }),
            ],
            10,
          ),
        )
        const told = `round ${round}\n${story(finishes)}`
        const { id, status, actual } = await taskRow(code)
        const counted = won(finishes, confirmReceive)
        const ended = [...counted, ...won(finishes, completeTask)]
        const cancelled = won(finishes, updateTaskStatus).filter(
          ({ input }) => (input as { status: number }).status === TASK_STATUS.cancelled,
        )
        expect(ended.length + cancelled.length, told).toBeLessThanOrEqual(1)
        expect(status === TASK_STATUS.finished || status === TASK_STATUS.cancelled, told).toBe(
          ended.length + cancelled.length === 1,
        )
        expectOneContentEach(finishes, countReceive)
        const [sums] = await world.rows<{ live: number; counts: number }>(
          'select coalesce(sum(normal + broken) filter (where undone_at is null), 0)::int as live, count(*)::int as counts from receive_count where task_id = $1',
          [id],
        )
        expect(sums!.counts, told).toBe(operations(finishes, countReceive).size + (first ? 1 : 0))
        if (counted.length > 0) {
          expect(actual, told).toBe(sums!.live)
          expect((counted[0]!.input as { countedNormal: number }).countedNormal, told).toBe(actual)
        }
      }
    },
  )
})

describe('a delivery', () => {
  it(
    `is signed for once, on the floor or in the office, with one rejection at most (RACE_SEED=${SEED})`,
    { timeout: limit(120_000) },
    async () => {
      const draw = dice(SEED, 'sign')
      const goodsCode = await newGoods(world)
      await onShelves(world, goodsCode, [['A-03', NO_DATE, 10 * ROUNDS]])
      for (let round = 0; round < ROUNDS; round += 1) {
        const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 8 }])
        await world.accept(code)
        await world.complete(code)
        if (draw.chance(40)) await world.as('clerk').call(claimJob, { kind: 'signFor', code })
        const said = () => ({
          code,
          signRegisterList: [{ id: '1', goodsCode, rejectedPieces: draw.roll(5), discardedPieces: draw.roll(5) }],
        })
        const finishes = await race(
          draw,
          drawn(
            draw,
            [
              () => rival(hand(draw), signForDelivery, said()),
              () => rival(office(draw), submitSignFor, said()),
              () => rival(hand(draw), claimJob, { kind: 'signFor', code }),
              () => rival('manager', takeBackJob, { kind: 'signFor', code }),
            ],
            8,
          ),
        )
        const told = `round ${round}\n${story(finishes)}`
        const signed = won(finishes, signForDelivery, submitSignFor)
        expect(signed.length, told).toBeLessThanOrEqual(1)
        const { id, status } = await taskRow(code)
        expect(status, told).toBe(signed.length === 1 ? 3 : 5)
        const rejections = await world.rows<{ code: string; planned: number }>(
          'select code, planned_pieces::int as planned from task where source_task_id = $1',
          [id],
        )
        const { rejectedPieces } = (signed[0]?.input as ReturnType<typeof said>)?.signRegisterList[0] ?? {
          rejectedPieces: 0,
        }
        expect(
          total(rejections, (row) => row.planned),
          told,
        ).toBe(rejectedPieces)
        expect(rejections.map((row) => row.code).join(''), told).toBe(
          (signed[0]?.reply.obj as { rejectTaskCode: string })?.rejectTaskCode ?? '',
        )
      }
    },
  )
})

it('a job is never held on a document that is over', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [['A-04', DATE, 2 * ROUNDS]])
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = await world.create('TASK_TYPE_EMPTY', [{ goodsCode, plannedNormal: 2 }])
    await world.accept(code)
    const draw = dice(SEED, `over ${round}`)
    await race(draw, [
      rival('merchant', completeTask, {
        task: { code, loading: 0 },
        lines: [{ id: '1', goodsCode, actualNormal: 2 }],
      }),
      rival('floor', claimJob, { kind: 'pick', code }),
      rival('clerk', claimJob, { kind: 'load', code }),
    ])
    await world.as('floor').ok(openPick, { code })
  }
})
