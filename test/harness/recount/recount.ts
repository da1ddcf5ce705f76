/** What boards should say, counted by hand from the documents: one loop a figure, nothing kept, no statement of theirs. */
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS, type TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Documents, Line, Task } from './documents.ts'

/** Of what is counted; without a code of all. */
export type Asked = {
  readonly begin: string
  readonly end: string
  readonly warehouse?: string
  readonly supplier?: string
}

const HOURS_8 = 8 * 3_600_000
/** The day in Shanghai of a moment. */
const dayOf = (at: number) => new Date(at + HOURS_8).toISOString().slice(0, 10)
/** The same to the second, as people read it. */
const timeOf = (at: number) => new Date(at + HOURS_8).toISOString().slice(0, 19).replace('T', ' ')
const SHIPPED = ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR']
const COUNTED = ['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT']
const DONE: readonly number[] = [TASK_STATUS.finished, TASK_STATUS.delivering]
const OWED: readonly number[] = [BILL_STATUS.unchecked, BILL_STATUS.unpaid]
const RETURNS = ['TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER']
const sum = <T>(all: readonly T[], value: (one: T) => number) => all.reduce((total, one) => total + value(one), 0)
const yuan = (fen: number) => (fen / 100).toFixed(2)
/** A quotient with so many places, a half away from nought. */
function quotient(above: bigint, below: bigint, places: number): string {
  const scaled = (2n * above * 10n ** BigInt(places) + below) / (2n * below)
  const text = String(scaled).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`
}
const percent = (part: number, whole: number) => (whole === 0 ? null : quotient(BigInt(part) * 100n, BigInt(whole), 2))
const minutes = (seconds: readonly number[]) =>
  seconds.length === 0
    ? null
    : Math.floor((2 * sum(seconds, (one) => one) + 60 * seconds.length) / (120 * seconds.length))

type Owned = { readonly warehouse: string; readonly supplier: string }
const isOf = ({ warehouse, supplier }: Asked, one: Owned) =>
  (warehouse === undefined || warehouse === one.warehouse) && (supplier === undefined || supplier === one.supplier)
const within = ({ begin, end }: Asked, day: string) => begin <= day && day <= end
const movedAt = (task: Task) => task.shipped ?? task.finished!

/** Every figure of a scope and range. */
export function recounted(all: Documents, asked: Asked, today: string) {
  const own = <T extends Owned>(rows: readonly T[]) => rows.filter((one) => isOf(asked, one))
  const tasks = own(all.tasks)
  const linesOf = (task: Task) => all.lines.get(task.id) ?? []
  const pieces = (task: Task) => sum(linesOf(task), (line) => line.pieces)
  const work = tasks.filter(({ status, kind }) => DONE.includes(status) && !COUNTED.includes(kind))
  const moved = work.filter((task) => within(asked, dayOf(movedAt(task))))
  const signedTasks = work.filter(
    (task) =>
      task.status === TASK_STATUS.finished && SHIPPED.includes(task.kind) && within(asked, dayOf(task.finished!)),
  )
  const made = tasks.filter((task) => within(asked, dayOf(task.created)))
  const out = moved.filter(({ nature }) => nature === NATURE.outbound)
  const came = moved.filter(({ nature }) => nature === NATURE.inbound)
  const shipped = out.filter(({ kind }) => SHIPPED.includes(kind))
  const costs = own(all.costs).filter(({ state, day }) => state !== COST_STATUS.voided && within(asked, day))
  const bills = own(all.bills)
  const paid = all.receipts.flatMap((receipt) => {
    const bill = bills.find(({ id }) => id === receipt.bill)
    return bill?.status === BILL_STATUS.paid && within(asked, receipt.day) ? [receipt] : []
  })
  const unpaid = bills.filter(
    ({ status, generated }) => OWED.includes(status) && dayOf(generated) > daysBefore(today, 365),
  )
  const lay = (day: string, goods?: string) =>
    sum(
      own(all.moves).filter(
        (move) => dayOf(move.at) <= day && move.comes !== move.goes && (goods === undefined || move.goods === goods),
      ),
      (move) => (move.comes ? move.pieces : -move.pieces),
    )
  const lastOut = (goods: string) => {
    const left = work.filter(
      (task) =>
        task.nature === NATURE.outbound &&
        dayOf(movedAt(task)) <= asked.end &&
        linesOf(task).some((line) => line.goods === goods && line.pieces > 0),
    )
    return left.length === 0 ? '' : timeOf(Math.max(...left.map(movedAt)))
  }
  const byPieces = (some: readonly Task[]) => sum(some, pieces)
  const signedLines = (some: readonly Task[]) => some.flatMap(linesOf)
  const rejectedOf = (some: readonly Task[]) => sum(signedLines(some), (line) => line.rejected)
  const statuses = (some: readonly Task[]) => {
    const count = (status: TaskStatus) => some.filter((task) => task.status === status).length
    return {
      total: some.length,
      notAccept: count(TASK_STATUS.pending),
      working: count(TASK_STATUS.working),
      road: count(TASK_STATUS.delivering),
      finish: count(TASK_STATUS.finished),
      cansel: count(TASK_STATUS.cancelled),
    }
  }
  const measured = (some: readonly Task[]) => ({
    weight: quotient(
      some.reduce((total, task) => total + measureOf(all, task, linesOf(task), 'grams'), 0n),
      1000n,
      3,
    ),
    volume: quotient(
      some.reduce((total, task) => total + measureOf(all, task, linesOf(task), 'cm3'), 0n),
      1_000_000n,
      6,
    ),
  })
  return {
    sold: {
      shippedTasks: shipped.length,
      shippedPieces: byPieces(shipped),
      receivedPieces: sum(signedLines(signedTasks), (line) => line.pieces - line.rejected - line.discarded),
      rejectedPieces: rejectedOf(signedTasks),
      discardedPieces: sum(signedLines(signedTasks), (line) => line.discarded),
      rejectRate: percent(rejectedOf(signedTasks), byPieces(signedTasks)),
      otherOutPieces: byPieces(out) - byPieces(shipped),
    },
    points: (point: string) => {
      const [ship, sign] = [shipped, signedTasks].map((some) => some.filter((task) => task.point === point)) as [
        Task[],
        Task[],
      ]
      return {
        shippedTasks: ship.length,
        shippedPieces: byPieces(ship),
        rejectedPieces: rejectedOf(sign),
        rejectRate: percent(rejectedOf(sign), byPieces(sign)),
      }
    },
    reasons: (reason: string) =>
      sum(signedLines(signedTasks), (line) => ((line.reason || 'unsaid') === reason ? line.rejected : 0)),
    platforms: (code: string) => byPieces(shipped.filter(({ platform }) => (platform ?? '') === code)),
    out: { outTasks: out.length, outPieces: byPieces(out), ...measured(out) },
    outKinds: (kind: string) => {
      const some = out.filter((task) => task.kind === kind)
      return { outTasks: some.length, outPieces: byPieces(some), ...measured(some) }
    },
    came: {
      inTasks: came.length,
      inPieces: byPieces(came),
      ...measured(came),
      difference: sum(came.flatMap(linesOf), (line) => line.pieces - line.planned),
    },
    cameKinds: (kind: string) => byPieces(came.filter((task) => task.kind === kind)),
    made: {
      inTasks: statuses(made.filter(({ nature }) => nature === NATURE.inbound)),
      outTasks: statuses(made.filter(({ nature }) => nature === NATURE.outbound)),
    },
    minutes: {
      acceptMinutes: minutes(
        moved.flatMap((task) => (task.accepted === null ? [] : [Math.floor((task.accepted - task.created) / 1000)])),
      ),
      finishMinutes: minutes(
        moved.flatMap((task) => (task.accepted === null ? [] : [Math.floor((movedAt(task) - task.accepted) / 1000)])),
      ),
    },
    active: (day: string) =>
      new Set(
        tasks
          .filter((task) => dayOf(task.created) === day && task.status !== TASK_STATUS.cancelled)
          .map(({ supplier }) => supplier),
      ).size,
    money: yuan(sum(costs, ({ fen }) => fen)),
    group: (group: number) =>
      yuan(
        sum(
          costs.filter((cost) => cost.group === group),
          ({ fen }) => fen,
        ),
      ),
    paid: {
      online: yuan(
        sum(
          paid.filter(({ online }) => online),
          ({ fen }) => fen,
        ),
      ),
      offline: yuan(
        sum(
          paid.filter(({ online }) => !online),
          ({ fen }) => fen,
        ),
      ),
    },
    unpaid: { total: unpaid.length, totalMoney: yuan(sum(unpaid, ({ fen }) => fen)) },
    returned: byPieces(came.filter(({ kind }) => RETURNS.includes(kind))),
    inventory: (day: string) => lay(day),
    broken: () =>
      sum(
        own(all.moves).filter((move) => move.comes !== move.goes && move.quality === QUALITY.broken),
        (move) => (move.comes ? move.pieces : -move.pieces),
      ),
    goods: (code: string) => {
      const of = (some: readonly Task[]) =>
        sum(
          some.flatMap(linesOf).filter((line) => line.goods === code),
          (line) => line.pieces,
        )
      const price = all.goods.find((one) => one.code === code)!.priceFen
      return {
        shippedPieces: of(shipped),
        outPieces: of(out),
        inPieces: of(came),
        returnPieces: of(came.filter(({ kind }) => RETURNS.includes(kind))),
        rejectedPieces: sum(
          signedLines(signedTasks).filter((line) => line.goods === code),
          (line) => line.rejected,
        ),
        saleValue: yuan(of(shipped) * price),
        inventory: lay(asked.end, code),
        lastOutTime: lastOut(code),
      }
    },
    value: () => yuan(sum(all.goods, ({ code, priceFen }) => lay('9999-12-31', code) * priceFen)),
    sku: () => all.goods.filter(({ code }) => lay('9999-12-31', code) > 0).length,
  }
}

/** What a task weighs or takes up, whole grams or cubic centimetres: boxes and parts of them, rounded once. */
function measureOf(all: Documents, task: Task, lines: readonly Line[], what: 'grams' | 'cm3'): bigint {
  let [above, below] = [0n, 1n]
  for (const { goods, pieces } of lines) {
    const known = (all.facts.get(goods) ?? []).filter(({ since }) => since <= movedAt(task)).at(-1)
    if (known === undefined) continue
    const box = BigInt(known.box)
    above = above * box + BigInt(pieces) * BigInt(known[what] ?? '0') * below
    below *= box
  }
  return (2n * above + below) / (2n * below)
}

/** A day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
