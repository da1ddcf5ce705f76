/** A list that is narrowed to warehouses takes several of them (semantics 7), or says that it takes one: none answers with silence. */
import type { Call } from '@yuncang/contract/wire/call.ts'
import { z } from '@yuncang/contract/wire/field.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { handlers } from '@yuncang/server/app/calls.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeCorners } from './corners.ts'

/** The row of a supplier is the sum over the warehouses that were asked for. */
const SUMMED = '/api/supplierStatistical/getSupplierDataTopDetail'
/** What is chosen from one warehouse. */
const OF_ONE = [
  '/api/area/ycAreaPage',
  '/api/inventoryPlan/locationDetail',
  '/api/inventoryPlan/locationGoodsDetail',
  '/api/inventoryTask/getGoods',
  '/api/ycLocation/locationPageList',
]
const BOTH = ['WH1', 'WH2']

let inBoth = 0

const world = useWorld({ looks: 'at the end' })
beforeAll(() => makeCorners(world), 300_000)

const lists = handlers
  .map(({ call }) => call as Call)
  .filter(({ input }) => input instanceof z.ZodObject && 'warehouseCode' in input.shape && 'page' in input.shape)

it.for(lists.map((call) => [call.path, call] as const))('%s', async ([path, call]) => {
  const of = async (codes: readonly string[]) => {
    const { code, message, obj } = await world.as('merchant').call(call, { warehouseCode: codes.join(), rows: 200 })
    const rows = (obj as { readonly records?: readonly object[] } | null)?.records ?? []
    return { code, message, rows: rows.map((row) => JSON.stringify(row)) }
  }
  const [whole, one, other] = [await of(BOTH), await of(BOTH.slice(0, 1)), await of(BOTH.slice(1))]
  if (one.rows.length > 0 && other.rows.length > 0) inBoth += 1
  if (OF_ONE.includes(path)) expect(whole).toMatchObject({ code: 404, message: expect.stringContaining('仓库不存在') })
  else if (path === SUMMED) expect(whole.rows.length).toBeGreaterThan(0)
  else expect(whole).toMatchObject({ code: one.code, rows: expect.arrayContaining([...one.rows, ...other.rows]) })
})

it('many of them have something in each of both', () => {
  expect(inBoth).toBeGreaterThan(20)
})
