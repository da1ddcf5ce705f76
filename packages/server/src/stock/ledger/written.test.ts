/** What the database asks of all moves of a statement at once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld({ looks: 'at the end' })
let goods = 0
beforeAll(async () => {
  const code = await newGoods(world)
  goods = (await world.rows<{ id: number }>('select id::int from goods where code = $1 and tenant_id = 1', [code]))[0]!
    .id
  await world.rows(
    `insert into stock_month_built (tenant_id, until) values (1, '2100-01-01'), (2, '2100-01-01') on conflict (tenant_id) do nothing`,
  )
})
beforeEach(async () => {
  await world.rows('delete from board_dirty')
  await world.rows(`update stock_month_built set until = '2100-01-01'`)
})

/** Three moves of a piece each in one statement, the last of them as it is said, by somebody who is bound by no policy; nothing of it stays. */
async function move(last: { tenant?: number; to?: number | string; at?: string | undefined }) {
  const place = (code: string) => `(select id from place where tenant_id = 1 and code = '${code}')`
  const row = (line: number, of: typeof last) =>
    `(${of.tenant ?? 1}, 1, 1, 'D-1', 'ship', ${line}, ${line}, ${goods}, '1970-01-01', 0, 1, ${place('A-01')}, ${of.to ?? place('A-02')}, 1, ${of.at ?? 'now()'})`
  await world.rows('begin')
  try {
    await world.rows(
      `insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
       values ${row(1, { at: last.at, to: place('WH1-ZC') })}, ${row(2, { at: last.at })}, ${row(3, last)}`,
    )
    return {
      days: (await world.rows<{ day: string }>('select day::text from board_dirty where tenant_id = 1 order by 1')).map(
        ({ day }) => day,
      ),
      until: (await world.rows<{ until: string }>('select until::text from stock_month_built where tenant_id = 1'))[0]!
        .until,
      others: (
        await world.rows<{ until: string }>('select until::text from stock_month_built where tenant_id <> 1')
      )[0]!.until,
    }
  } finally {
    await world.rows('rollback')
  }
}

describe('moves of a deed', () => {
  it('that happen now are of a day and a month that nothing has counted', async () => {
    expect(await move({})).toEqual({ days: [], until: '2100-01-01', others: '2100-01-01' })
  })

  it('mark their day and their month once where they come late, wherever they go', async () => {
    const { days, until, others } = await move({ at: `'2026-03-05 23:30+08'` })
    expect({ days, until, others }).toEqual({ days: ['2026-03-05'], until: '2026-03-01', others: '2100-01-01' })
  })

  it.each([
    ['a place that is nowhere', () => ({ to: 999_999_999 })],
    ['a place of another merchant', () => ({ tenant: 2 })],
  ])('are refused with %s', async (_, last) => {
    await expect(move(last())).rejects.toMatchObject({ code: '23503' })
  })

  it('put nothing where a location was deleted', async () => {
    await world.rows(`update place set status = 0 where tenant_id = 1 and code = 'A-02'`)
    try {
      await expect(move({})).rejects.toMatchObject({ code: '40001' })
    } finally {
      await world.rows(`update place set status = 1 where tenant_id = 1 and code = 'A-02'`)
    }
  })
})
