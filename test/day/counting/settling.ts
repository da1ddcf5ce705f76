/** The end of a stocktake: its lines are fixed, and its differences kept or posted. */
import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import { expect } from 'vitest'
import { nameOf, type Pieces } from './books.ts'
import { changeOf, type Line } from './counts.ts'
import { one, type Act, type Stage } from './stage.ts'

export function settling({ world, books, counts, office, agree }: Stage): Readonly<Record<'finish' | 'handle', Act>> {
  const corrections = (part: Line['parts'][number]) => {
    const { normal, broken } = changeOf(part)
    return [
      { quality: QUALITY.normal, quantity: normal },
      { quality: QUALITY.broken, quantity: broken },
    ]
      .filter(({ quantity }) => quantity !== 0)
      .map((change): Pieces => ({ place: part.place, goods: part.goods, date: part.date, ...change }))
  }
  /** The difference is posted, whatever moved since; what the books were wrong by is less by so much. */
  const postPart = (part: Line['parts'][number]) => {
    part.postedAt = world.now
    for (const change of corrections(part)) {
      books.move(change, world.now)
      books.lose({ ...change, quantity: -change.quantity })
    }
  }
  const isThere = (chosen: readonly Line[]) => {
    const wants = chosen.flatMap(({ parts }) => parts.flatMap(corrections)).filter(({ quantity }) => quantity < 0)
    return [...Map.groupBy(wants, (each) => `${nameOf(each)}|${each.quality}`).values()].every(
      (same) => books.free(same[0]!, same[0]!.quality) + same.reduce((sum, { quantity }) => sum + quantity, 0) >= 0,
    )
  }
  const toldParts = ({ parts, loss }: Line) =>
    parts.map((part) =>
      [nameOf(part), part.system.normal, part.system.broken, part.normal, part.broken, loss].join('|'),
    )
  async function partsOf(code: string): Promise<string[]> {
    const rows = await world.tx.rows<{ line: string }>(sql`
      select concat_ws('|', q.code, g.code, p.production_date, p.system_normal, p.system_broken, p.counted_normal, p.counted_broken, coalesce(o.code, '')) as line
      from stocktake s join stocktake_line l on l.tenant_id = s.tenant_id and l.stocktake_id = s.id join stocktake_part p on p.tenant_id = l.tenant_id and p.line_id = l.id
      join place q on q.tenant_id = p.tenant_id and q.id = p.place_id join goods g on g.tenant_id = p.tenant_id and g.id = p.goods_id
      left join loss_order o on o.tenant_id = l.tenant_id and o.id = l.loss_id where s.tenant_id = 1 and s.code = ${code}`)
    return rows.map(({ line }) => line).toSorted()
  }
  async function lineIds(chosen: readonly Line[]): Promise<number[]> {
    const rows = await world.tx.rows<{ id: number; name: string }>(sql`
      select l.id, concat_ws('|', q.code, g.code, p.production_date) as name from stocktake_line l join loss_order o on o.tenant_id = l.tenant_id and o.id = l.loss_id
      join stocktake_part p on p.tenant_id = l.tenant_id and p.line_id = l.id join place q on q.tenant_id = p.tenant_id and q.id = p.place_id
      join goods g on g.tenant_id = p.tenant_id and g.id = p.goods_id where l.tenant_id = 1 and o.code = ${chosen[0]!.loss}`)
    const names = new Set(chosen.flatMap(({ parts }) => parts.map(nameOf)))
    return [...new Set(rows.filter(({ name }) => names.has(name)).map(({ id }) => id))]
  }

  return {
    async finish(a: number) {
      const stocktake = one(
        counts.stocktakes.filter(({ status }) => status === 'counting'),
        a,
      )
      if (!stocktake) return
      const done = await world.do(office, finishCount, { stocktakeCode: stocktake.code })
      agree(done, counts.mayFinish(stocktake), 'finish')
      if (!done.answer) return
      const lines = counts.finish(stocktake)
      for (const line of lines.filter(({ state }) => state === 'waiting')) line.loss = done.answer.lossCode
      expect(done.answer.different).toBe(lines.some(({ state }) => state === 'waiting') ? 1 : 0)
      expect(await partsOf(stocktake.code)).toEqual(lines.flatMap(toldParts).toSorted())
    },
    async handle(a: number, b: number, n: number) {
      const line = one(
        counts.lines.filter(({ loss }) => loss !== ''),
        a,
      )
      if (!line) return
      const chosen = b % 3 === 0 ? counts.lines.filter(({ loss }) => loss === line.loss) : [line]
      const result = n % 4 === 0 ? LINE_RESULT.keep : LINE_RESULT.adjust
      const ids = await lineIds(chosen)
      const done = await world.do(office, inventoryHandle, { lossCode: line.loss, lineIds: ids.join(','), result })
      const mayPost = result === LINE_RESULT.keep || (!counts.isStale(chosen) && isThere(chosen))
      agree(done, chosen.every(({ state }) => state === 'waiting') && mayPost, `handle with ${result}`)
      if (!done.answer) return
      for (const each of chosen) {
        each.state = result === LINE_RESULT.adjust ? 'posted' : 'kept'
        if (result === LINE_RESULT.adjust) for (const part of each.parts) postPart(part)
      }
    },
  }
}
