/** What people do on a working day, and what must be so in the evening; the tests of a day say how long it is, and what goes wrong. */
import { type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { addLabel, countLabel, completeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { confirmReceive } from '@yuncang/contract/task/receive/floor.ts'
import { signForDelivery } from '@yuncang/contract/task/sign-for/floor.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { addPutaway } from '@yuncang/contract/shelf/putaway/create.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { checkInvariants } from '@yuncang/server/app/invariants.ts'
import { expect } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import type { World } from '@yuncang/harness/world.ts'
import { agentOf, type Agent, type Journal } from './agent.ts'
import { goneByDocuments, heldByDocuments, movedByDocuments, openDocuments, readDocuments } from './books.ts'
import { clerkTurn } from './clerks.ts'
import { CREW, hire, stockUp } from './people.ts'
import { dice } from './dice.ts'
import { floorTurn } from './floor.ts'
import { countedOtherwise, readStock, stockByCalls, withoutPlaces } from './stock.ts'
import { supplierTurn } from './suppliers.ts'
import { combined, told } from './tally.ts'
import type { Wire } from './wire.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'

/** Deeds that end a state: the second of them is refused. */
const ONCE = new Set(
  [
    updateTaskStatus,
    completeTask,
    submitSignFor,
    signForDelivery,
    confirmReceive,
    saveProductionDate,
    cancelPutaway,
  ].map(({ path }) => path as string),
)

/** A day over a wire. */
type Day = {
  readonly world: World
  readonly wire: Wire
  readonly seed: number
  /** How often each of nine people has a turn, and when the day ends in any case. */
  readonly turns: number
  readonly longest_ms: number
  /** What goes wrong at noon. */
  readonly disturb?: () => Promise<void>
}

/** Lets nine people work for a day, and explains every piece in the evening. */
export async function workDay({
  world,
  wire,
  seed,
  turns: share,
  longest_ms,
  disturb = async () => {},
}: Day): Promise<void> {
  const goods = await stockUp(world, daysAgo)
  const journal: Journal = { done: [], refused: new Map(), again: { same: 0, other: 0 } }
  const person = async (post: Parameters<typeof hire>[1]) =>
    agentOf(post.name, await hire(world, post), wire, journal, dice(seed, post.name), ONCE)
  const people: { turn: () => Promise<void> }[] = []
  const add = (agent: Agent, turn: (agent: Agent) => Promise<void>) => people.push({ turn: () => turn(agent) })
  for (const post of CREW.suppliers)
    add(await person(post), (agent) => supplierTurn(agent, post.supplier, goods[post.supplier]))
  for (const post of CREW.clerks) add(await person(post), (agent) => clerkTurn(agent, post.role === 'warehouseManager'))
  for (const post of CREW.floor) add(await person(post), floorTurn)

  const morning = { documents: await readDocuments(world), stock: await readStock(world) }
  const end = performance.now() + longest_ms
  let turns = 0
  let disturbed: Promise<void> | undefined
  await Promise.all(
    people.map(async ({ turn }) => {
      for (let count = 0; count < share && performance.now() < end; count += 1) {
        await turn()
        turns += 1
        const half = turns >= (people.length * share) / 2 || performance.now() > end - longest_ms / 2
        if (half) disturbed ??= disturb()
      }
    }),
  )
  await disturbed

  const evening = { documents: await readDocuments(world), stock: await readStock(world) }
  const { documents, stock } = evening
  if (process.env['DAY_TOLD'])
    console.log(
      turns,
      by(journal.done),
      journal.refused,
      journal.again,
      wire.repeated(),
      openDocuments(documents).length,
    )

  // Nothing was made that nobody made, and nothing that was made is missing.
  const made = (call: Call, field: string) =>
    journal.done.flatMap(({ path, obj }) =>
      path === call.path ? (obj as Record<string, string>)[field]!.split(',') : [],
    )
  const rejections = documents.tasks.flatMap((task) => (task.rejectTaskCode === '' ? [] : [task.rejectTaskCode]))
  const known = [...morning.documents.tasks.map((task) => task.code), ...made(addTask, 'code'), ...rejections]
  expect(documents.tasks.map((task) => task.code).toSorted()).toEqual([...new Set(known)].toSorted())
  const byHand = documents.orders.filter((order) => order.source === 1)
  expect(byHand.map((order) => order.putawayCode).toSorted()).toEqual(made(addPutaway, 'putawayCode').toSorted())
  expect(documents.moves.map((move) => move.moveCode).toSorted()).toEqual(made(saveMove, 'code').toSorted())
  expect(documents.qualityChanges.map((change) => change.qualityChangeCode).toSorted()).toEqual(
    made(saveQuality, 'code').toSorted(),
  )
  expect(documents.dateChanges.map((change) => change.dateChangeCode).toSorted()).toEqual(
    made(saveDateChange, 'code').toSorted(),
  )

  expect(documents.labels.map((label) => label.code).toSorted()).toEqual(made(addLabel, 'code').toSorted())

  // What the phones counted is what arrived with the task they confirmed, damaged pieces and all.
  const did = (call: Call) => journal.done.filter(({ path }) => path === call.path).map(({ input }) => input as never)
  for (const { code, countedNormal } of did(confirmReceive) as { code: string; countedNormal: number }[]) {
    const task = documents.tasks.find((one) => one.code === code)!
    expect([task.status, task.actualPieces], code).toEqual([3, countedNormal])
  }
  // What the platform sent back at its own door is on a rejection inbound, to the piece.
  type Signed = { code: string; signRegisterList: { rejectedPieces: number }[] }
  for (const { code, signRegisterList } of did(signForDelivery) as Signed[]) {
    const { rejectTaskCode } = documents.tasks.find((one) => one.code === code)!
    const rejected = total(signRegisterList, (row) => row.rejectedPieces)
    const back = documents.tasks.find((one) => one.code === rejectTaskCode)
    expect([rejectTaskCode === '', back?.plannedPieces ?? 0], code).toEqual([rejected === 0, rejected])
  }
  // Labels: every line holds the last word that somebody spoke of it, and a task the sum of its lines.
  for (const label of documents.labels) {
    const words = (did(countLabel) as { code: string; id: string; actualPieces: number }[]).filter(
      ({ code }) => code === label.code,
    )
    const inOffice = (did(completeLabel) as { code: string; lines: { id: string; actualPieces: number }[] }[])
      .filter(({ code }) => code === label.code)
      .flatMap(({ lines }) => lines)
    for (const line of label.lines)
      expect(
        [null, ...[...words, ...inOffice].filter(({ id }) => id === line.id).map((word) => word.actualPieces)],
        label.code,
      ).toContain(line.actualPieces)
    expect(label.actualPieces, label.code).toBe(total(label.lines, (line) => line.actualPieces ?? 0))
  }

  // Every piece is explained.
  expect(told(stock.onHand)).toEqual(told(stock.movedIn))
  expect(told(stock.gone)).toEqual(told(stock.movedOut))
  const moved = combined(movedByDocuments(documents), movedByDocuments(morning.documents), -1)
  expect(told(combined(morning.stock.onHand, moved, 1))).toEqual(told(stock.onHand))
  const left = combined(goneByDocuments(documents), goneByDocuments(morning.documents), -1)
  expect(told(combined(morning.stock.gone, left, 1))).toEqual(told(stock.gone))
  expect(told(heldByDocuments(documents))).toEqual(told(stock.reserved))
  const shown = await stockByCalls(world)
  expect(told(shown.onHand)).toEqual(told(stock.onHand))
  expect(told(shown.reserved)).toEqual(told(stock.reserved))
  const counted = await countedOtherwise(world)
  const batches = withoutPlaces(stock.onHand)
  expect(told(counted.dates)).toEqual(told(batches))
  expect(told(counted.history)).toEqual(told(batches))
  expect(total([...counted.goods.values()], Number)).toBe(total([...stock.onHand.values()], Number))

  // Every document is finished, or open with its quantities.
  const open = openDocuments(documents)
  expect(open.filter((document) => document.pieces < 0)).toEqual([])
  for (const order of documents.orders) {
    const lines = order.lines.flatMap((line) => line.batches)
    const sum = (name: QualityName) => lines.reduce((all, batch) => all + batch[name], 0)
    expect(sum('normal') + sum('broken'), order.putawayCode).toBe(order.outstandingPieces)
    expect(order.outstandingPieces === 0, order.putawayCode).toBe(order.putawayStatus >= PUTAWAY_STATUS.finished)
  }
  expect(await checkInvariants(world.database)).toEqual([])
}

/** How often each call was done. */
function by(done: Journal['done']): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(done, ({ path }) => path)].map(([path, same]) => [path, same.length]))
}
