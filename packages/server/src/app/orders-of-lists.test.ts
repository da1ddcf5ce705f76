/** Every list in every order that its heads offer, for a merchant and for the platform, whose pages over all merchants come about otherwise. */
import type { Call } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { ListCall } from '@yuncang/contract/wire/list.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import { handlers } from './calls.ts'

const world = useWorld({ looks: 'at the end' })
const lists = handlers.flatMap(({ call }) => ('sorts' in call ? [call as ListCall] : []))

beforeAll(async () => {
  for (const [kind, pieces] of [
    ['TASK_TYPE_ARRIVE', 40],
    ['TASK_TYPE_SEND', 5],
  ] as const) {
    const lines = [
      { goodsCode: 'G1', plannedNormal: pieces },
      { goodsCode: 'G2', plannedNormal: pieces + 1 },
    ]
    const code = await world.create(kind, lines, { warehouse: 'WH2' })
    await world.accept(code)
    await world.complete(code)
  }
})

type Page = { readonly total: number; readonly records: readonly object[] }

/** What a person is shown; undefined: it is no page of theirs. A filter that a list does not know is left out by it. */
async function shown(who: 'merchant' | 'platform', list: ListCall, asked: object): Promise<Page | undefined> {
  const reply = await world.as(who).call(list as Call, asked as never)
  expect(reply.message, `${list.path} ${JSON.stringify(asked)}`).not.toContain(COMMON_REFUSALS.fault.text)
  return reply.code === 200 ? (reply.obj as never) : undefined
}

/** What a row is known by, to whoever sees it. */
const nameOf = (row: object) => JSON.stringify(NAMES.map((name) => (row as Record<string, unknown>)[name]))
const NAMES = ['id', 'code', 'goodsCode', 'taskCode', 'locationCode', 'productionDate', 'name', 'account']

it('is answered; over all merchants the platform sees the rows of the only one that has any as they lie for that one', async () => {
  expect(lists.length).toBeGreaterThan(35)
  let answered = 0
  const compared = new Set<string>()
  for (const list of lists)
    for (const sort of [undefined, ...Object.keys(list.sorts).map((head) => `-${head}`)]) {
      const asked = { page: 1, rows: 20, ...(sort === undefined ? {} : { sort }) }
      const [own, overAll] = await Promise.all([shown('merchant', list, asked), shown('platform', list, asked)])
      answered += [own, overAll].filter((page) => page !== undefined).length
      if (own === undefined || overAll === undefined || own.total < 2 || own.total !== overAll.total) continue
      compared.add(list.path)
      expect(overAll.records.map(nameOf), `${list.path} ${sort ?? ''}`).toEqual(own.records.map(nameOf))
    }
  expect(answered).toBeGreaterThan(500)
  expect([...compared].sort()).toEqual([
    '/api/goodshistory/getGoodsHistoryPage',
    '/api/task/getPage',
    '/api/task/queryGoodsByLocation',
    '/api/task/queryGoodsByProduction',
    '/api/task/queryInventoryPage',
  ])
})
