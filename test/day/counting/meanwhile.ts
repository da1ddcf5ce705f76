/** What the warehouse does while it is counted: orders, picks, arrivals at the gate, shelving, moves, corrections. */
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { confirmPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { confirmReceive, countReceive, undoReceive } from '@yuncang/contract/task/receive/floor.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import { nameOf, type Pieces } from './books.ts'
import { one, said, type Act, type MEANWHILE, type Stage } from './stage.ts'

type Task = {
  code: string
  goods: string
  planned: number
  rows: (Pieces & { picked: number })[]
  picks: { no: number; pieces: Pieces }[]
}
type Arrival = { code: string; goods: string; counts: { operation: string; pieces: Pieces[] }[] }

export type Meanwhile = Readonly<Record<(typeof MEANWHILE)[number], Act>>

export function meanwhile({ world, site, books, staging, office, operation, agree, met }: Stage): Meanwhile {
  const tasks: Task[] = []
  const arrivals: Arrival[] = []
  const orders: { code: string; rows: Pieces[] }[] = []
  const moved = (pieces: Pieces, to: string) => {
    books.move({ ...pieces, quantity: -pieces.quantity }, world.now)
    books.move({ ...pieces, place: to }, world.now)
  }
  const steps: Meanwhile = {
    async order(a: number, _b: number, n: number) {
      const { code: goods } = one(site.goods, a)!
      const done = await world.do(office, addTask, {
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: site.warehouse, pointCode: site.point },
        lines: [{ goodsCode: goods, plannedNormal: n }],
      })
      if (!done.answer) return met('order refused')
      const { code } = done.answer
      await world.do(office, updateTaskStatus, { codes: code, status: TASK_STATUS.working })
      const rows = await world.tx.rows<Pieces>(sql`
        select p.code as place, ${goods} as goods, r.production_date as date, r.quality, r.quantity from reservation r
        join task t on t.tenant_id = r.tenant_id and t.id = r.task_id join place p on p.tenant_id = r.tenant_id and p.id = r.place_id
        where r.tenant_id = 1 and t.code = ${code} order by r.place_id, r.production_date`)
      for (const row of rows) books.reserve(row)
      tasks.push({ code, goods, planned: n, rows: rows.map((row) => ({ ...row, picked: 0 })), picks: [] })
    },
    async pick(a: number, b: number, n: number) {
      const task = one(tasks, a)
      const row =
        task &&
        one(
          task.rows.filter(({ quantity, picked }) => picked < quantity),
          b,
        )
      if (!task || !row) return
      const quantity = Math.min(n, row.quantity - row.picked)
      const { place, date, quality } = row
      const done = await world.do(office, confirmPick, {
        code: task.code,
        operationId: operation(),
        goodsCode: task.goods,
        locationCode: place,
        productionDate: said(date),
        quality,
        quantity,
      })
      agree(done, true, 'pick')
      const pieces = { place, goods: task.goods, date, quality, quantity }
      row.picked += quantity
      books.pick(pieces, world.now)
      task.picks.push({ no: (task.picks.at(-1)?.no ?? 0) + 1, pieces })
    },
    async unpick(a: number) {
      const task = one(
        tasks.filter(({ picks }) => picks.length > 0),
        a,
      )
      if (!task) return
      const last = await world.tx.one<{ pick: number }>(sql`
        select max(k.pick) as pick from task_pick k join task t on t.tenant_id = k.tenant_id and t.id = k.task_id where k.tenant_id = 1 and t.code = ${task.code} and k.undone_at is null`)
      const { pieces } = task.picks.pop()!
      agree(await world.do(office, undoPick, { code: task.code, pickNo: last!.pick }), true, 'put back')
      task.rows.find((row) => nameOf(row) === nameOf(pieces) && row.quality === pieces.quality)!.picked -=
        pieces.quantity
      books.pick({ ...pieces, quantity: -pieces.quantity }, world.now)
    },
    async ship(a: number) {
      const task = tasks.splice(a % Math.max(1, tasks.length), 1)[0]
      if (!task) return
      const lines = [{ id: '1', goodsCode: task.goods, actualNormal: task.planned, actualBroken: 0 }]
      agree(await world.do(office, completeTask, { task: { code: task.code, loading: 0 }, lines }), true, 'ship')
      for (const { picked, ...row } of task.rows) {
        if (picked > 0) books.pick({ ...row, quantity: -picked }, world.now)
        books.reserve({ ...row, quantity: -row.quantity })
        books.move({ ...row, quantity: -row.quantity }, world.now)
      }
    },
    async announce(a: number) {
      const { code: goods } = one(site.goods, a)!
      const done = await world.do(office, addTask, {
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: site.warehouse, loading: 0 },
        lines: [{ goodsCode: goods, plannedNormal: 20 }],
      })
      arrivals.push({ code: done.answer!.code, goods, counts: [] })
    },
    async receive(a: number, b: number, n: number) {
      if (arrivals.length === 0) await steps.announce(a, b, n)
      const arrival = one(arrivals, a)!
      const date = one(site.goods.find(({ code }) => code === arrival.goods)!.dates, b)!
      const [normal, broken, operationId] = [n, b % 2, operation()]
      const counted = {
        code: arrival.code,
        goodsCode: arrival.goods,
        productionDate: said(date),
        normal,
        broken,
        operationId,
      }
      agree(await world.do(office, countReceive, counted), true, 'receive')
      const batch = { place: staging, goods: arrival.goods, date }
      const pieces = [
        { ...batch, quality: QUALITY.normal, quantity: normal },
        { ...batch, quality: QUALITY.broken, quantity: broken },
      ].filter(({ quantity }) => quantity > 0)
      arrival.counts.push({ operation: operationId, pieces })
      for (const each of pieces) books.receive(each, world.now)
    },
    async unreceive(a: number, b: number) {
      const arrival = one(
        arrivals.filter((each) => each.counts.length > 0),
        a,
      )
      if (!arrival) return
      const [gone] = arrival.counts.splice(b % arrival.counts.length, 1)
      agree(
        await world.do(office, undoReceive, { code: arrival.code, operationId: gone!.operation }),
        true,
        'take a count at the gate back',
      )
      for (const each of gone!.pieces) books.receive({ ...each, quantity: -each.quantity }, world.now)
    },
    async settle(a: number) {
      const index = arrivals.findIndex((each, nth) => nth >= a % Math.max(1, arrivals.length) && each.counts.length > 0)
      const arrival = arrivals[index]
      if (!arrival) return
      const pieces = arrival.counts.flatMap((each) => each.pieces)
      const countedNormal = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      const done = await world.do(office, confirmReceive, { code: arrival.code, countedNormal, loading: 0 })
      agree(done, true, 'complete an arrival')
      for (const each of pieces) {
        books.receive({ ...each, quantity: -each.quantity }, world.now)
        books.move(each, world.now)
      }
      if (done.answer!.putawayCode !== '') orders.push({ code: done.answer!.putawayCode, rows: pieces })
      arrivals.splice(index, 1)
    },
    async shelve(a: number, b: number, n: number) {
      const order = one(orders, a)
      const row = order && one(order.rows, b)
      if (!order || !row) return
      const to = one(site.places, n)!.code
      const done = await world.do(office, shelve, {
        putawayCode: order.code,
        goodsCode: row.goods,
        productionDate: said(row.date),
        quality: row.quality,
        quantity: n,
        locationCode: to,
      })
      if (done.answer) moved({ ...row, quantity: n }, to)
      met(done.answer ? 'shelve' : 'shelve refused')
    },
    async move(a: number, b: number, n: number) {
      const from = one(books.lying(), a)
      const to = one(site.places, b)!.code
      if (!from || site.places.length === 1) return
      const line = { goodsCode: from.goods, productionDate: said(from.date), quality: from.quality, quantity: n }
      const done = await world.do(office, saveMove, {
        warehouseCode: site.warehouse,
        fromLocationCode: from.place,
        toLocationCode: to,
        lines: [line],
      })
      if (done.answer) moved({ ...from, quantity: n }, to)
      met(done.answer ? 'move' : 'move refused')
    },
    async grade(a: number, _b: number, n: number) {
      const from = one(books.lying(), a)
      if (!from || site.places.length === 1) return
      const done = await world.do(office, saveQuality, {
        warehouseCode: site.warehouse,
        locationCode: from.place,
        goodsCode: from.goods,
        productionDate: said(from.date),
        quantity: n,
        fromQuality: from.quality,
        reason: '更正',
      })
      met(done.answer ? 'grade' : 'grade refused')
      if (!done.answer) return
      books.move({ ...from, quantity: -n }, world.now)
      books.move(
        { ...from, quality: from.quality === QUALITY.normal ? QUALITY.broken : QUALITY.normal, quantity: n },
        world.now,
      )
    },
  }
  return steps
}
