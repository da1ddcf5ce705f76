/** Pickers, the office and other tasks at the same time: nothing is picked twice, nothing oversold. */
import { confirmPick, shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { expect, it } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const DATE = daysAgo(20)

async function toPick(goodsCode: string, plannedNormal: number) {
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal }])
  await world.accept(code)
  return { code, goodsCode }
}
const at = (task: { code: string; goodsCode: string }, locationCode: string, quantity: number) =>
  picking({ ...task, locationCode, quantity, productionDate: DATE })
const pickedOf = async (code: string) =>
  (
    await world.rows<{ picked: number }>(
      'select coalesce(sum(r.picked), 0)::int as picked from reservation r join task t on t.tenant_id = r.tenant_id and t.id = r.task_id where t.code = $1',
      [code],
    )
  )[0]!.picked

it('the pieces of one place are picked once, whoever takes them', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [['A-01', DATE, 12]])
  const task = await toPick(goodsCode, 12)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      world.as((['floor', 'floor', 'clerk'] as const)[index % 3]!).call(confirmPick, at(task, 'A-01', 3)),
    ),
  )
  const done = replies.filter(({ code }) => code === 200).length
  expect(done).toBeGreaterThan(2)
  expect(await pickedOf(task.code)).toBe(3 * done)
  // One after the other only: whoever was not first is told who is.
  for (const reply of replies.filter(({ code }) => code === 409)) expect(reply.message).toMatch(/正由(floor|clerk)作业/)
})

it('a pick against the completion by the office: before it, or refused', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [['A-01', DATE, 200]])
  let before = 0
  for (let round = 0; round < 12; round += 1) {
    const task = await toPick(goodsCode, 5)
    const [picked, completed] = await Promise.all([
      world.as('floor').call(confirmPick, at(task, 'A-01', 2)),
      world
        .as('merchant')
        .call(completeTask, { task: { code: task.code }, lines: [{ id: '1', goodsCode, actualNormal: 5 }] }),
    ])
    expect(completed.code, completed.message).toBe(200)
    expect([200, 409]).toContain(picked.code)
    before += picked.code === 200 ? 1 : 0
    expect(await pickedOf(task.code)).toBe(0)
  }
  expect(before).toBeLessThanOrEqual(12)
})

it('a pick against a cancellation: a task that nobody accepted is not picked, one in work is not cancelled', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [['A-01', DATE, 100]])
  for (let round = 0; round < 8; round += 1) {
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 5 }])
    const change = (status: typeof TASK_STATUS.working | typeof TASK_STATUS.cancelled) =>
      world.as('merchant').call(updateTaskStatus, { codes: code, status })
    const [accepted, cancelled, picked] = await Promise.all([
      change(TASK_STATUS.working),
      change(TASK_STATUS.cancelled),
      world.as('floor').call(confirmPick, at({ code, goodsCode }, 'A-01', 5)),
    ])
    expect(new Set([accepted.code, cancelled.code])).toEqual(new Set([200, 409]))
    if (cancelled.code === 200) expect(picked.code).toBe(409)
    expect(await pickedOf(code)).toBe(picked.code === 200 ? 5 : 0)
  }
})

it('short picks of many tasks into the same free stock: what is there is given once', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [['A-01', DATE, 40]])
  const tasks = await Promise.all(Array.from({ length: 8 }, () => toPick(goodsCode, 5)))
  await onShelves(world, goodsCode, [['A-02', DATE, 13]])
  const replies = await Promise.all(
    tasks.map((task) => world.as('floor').call(shortPick, { ...at(task, 'A-01', 5), reason: 'empty' })),
  )
  expect(replies.map(({ code }) => code)).toEqual(tasks.map(() => 200))
  const [sum] = await world.rows<{ found: number; lacking: number }>(
    `select sum(s.found)::int as found, sum(s.missing - s.found)::int as lacking from short_pick s join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id where g.code = $1`,
    [goodsCode],
  )
  expect(sum).toEqual({ found: 13, lacking: 27 })
})

it('pieces that were picked are nobody else’s: neither a new task nor a short pick gets them', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [
    ['A-01', DATE, 10],
    ['A-02', DATE, 10],
  ])
  const [first, second] = [await toPick(goodsCode, 10), await toPick(goodsCode, 10)]
  await world.as('floor').ok(confirmPick, at(first, 'A-01', 10))
  const shorted = await world.as('floor').ok(shortPick, { ...at(second, 'A-02', 10), reason: 'empty' })
  expect(shorted.task).toMatchObject({ openPieces: 0, shortPieces: 10 })
  await world.complete(first.code, { [goodsCode]: { normal: 10 } })
})
