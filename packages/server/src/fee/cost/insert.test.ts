/** The numbers of costs, which people read and say to each other: counted in one place, also where several servers answer as one. */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase } from '../../plumbing/db/database.ts'
import { enterScope } from '../../plumbing/db/enter.store.ts'
import { isOfSeveral } from '../../plumbing/db/spread-engine.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { insertCosts, type NewCost } from './insert.store.ts'

const [one, several] = [useWorld(), useWorld({ several: true })]
const SCOPE = { tenantId: 1, warehouseIds: null, supplierId: null }
const TAKEN_BACK = 'taken back'

/** What is asked for three costs and what they are called; nothing of it stays. */
async function numbered(world: typeof one) {
  const [at] = await world.rows<{ warehouseId: number; supplierId: number }>(
    `select w.id as "warehouseId", s.id as "supplierId" from warehouse w join supplier s on s.tenant_id = w.tenant_id where w.tenant_id = 1 and w.code = 'WH1' and s.code = 'S1'`,
  )
  const cost = (day: string): NewCost => ({
    ...at!,
    workId: null,
    slot: '',
    revision: 1,
    kind: 'other',
    group: 6,
    item: '',
    method: '',
    pointId: null,
    day,
    money: '1.00',
    cardId: null,
    cardVersion: null,
    rateAtUs: null,
    rule: null,
    steps: null,
    correctsId: null,
  })
  const asked: string[] = []
  const database = openDatabase(world.appUrl, {
    onStatement: (text) => {
      asked.push(text)
      return () => {}
    },
  })
  let codes: readonly { id: number; code: string }[] = []
  try {
    const writing = database.transaction(async (tx) => {
      await enterScope(tx, SCOPE)
      const ids = await insertCosts(tx, SCOPE, null, [cost('2026-03-01'), cost('2026-03-02'), cost('2026-03-03')])
      expect(ids).toHaveLength(3)
      codes = await tx.rows<{ id: number; code: string }>(
        sql`select c.id, c.code from cost c where c.tenant_id = 1 and c.id = any (${ids}::bigint[]) order by c.id`,
      )
      throw new Error(TAKEN_BACK)
    })
    await expect(writing).rejects.toThrow(TAKEN_BACK)
  } finally {
    await database.close()
  }
  return { codes, asked: asked.filter((text) => /nextval|insert into cost /.test(text)) }
}

it('a number says its day, and counts in the order in which the costs came', async () => {
  for (const world of [one, several]) {
    const { codes } = await numbered(world)
    const [first] = codes
    expect(codes).toEqual(
      ['260301', '260302', '260303'].map((day, index) => {
        const id = first!.id + index
        return { id, code: `FY${day}${String(id).padStart(4, '0')}` }
      }),
    )
  }
})

it('one server counts as it writes; of several the one that is asked counts before, since the others have numbers of fifteen digits', async () => {
  // A run of these tests may itself be on several.
  if (!isOfSeveral(one.appUrl))
    expect((await numbered(one)).asked).toEqual([expect.stringMatching(/nextval[^]*insert into cost /)])
  expect((await numbered(several)).asked).toEqual([
    expect.stringMatching(/^select nextval/),
    expect.stringMatching(/^(?![^]*nextval)[^]*insert into cost /),
  ])
})
