/** From a figure of a board to its rows: the list behind each door asks by everything that the door is narrowed by. */
import { cleanup, waitFor } from '@testing-library/react'
import { addressOf, doorOf, type Door } from '@yuncang/contract/board/figure/doors.ts'
import { figureKeys } from '@yuncang/domain/board/figure/figure.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { sameAddress } from '../access/shell/menu.ts'
import { show, userOf, watchPage } from '../app/page.sample.tsx'
import { registeredPages } from './registry.ts'

watchPage('2026-11-23T04:00:00Z')

const of = { begin: '2026-11-02', end: '2026-11-03', today: '2026-11-23' }
/** Lists that are of no one warehouse, or of no one supplier. */
const NOT_OF: Readonly<Record<string, readonly string[]>> = {
  '/supplierManage/supplier': ['supplierCode'],
  '/merchantManage/merchant': ['warehouseCode', 'supplierCode'],
  '/waremanage/location': ['supplierCode'],
  '/liquidationManage/liquidationPlan': ['supplierCode'],
  '/inventoryManage/moveTaskList': ['supplierCode'],
}

/** A door of each kind: the same list by the same conditions is opened once. */
const doors = new Map(
  figureKeys.map((key) => {
    const { path, filter } = doorOf(key, { ...of, warehouseCode: 'W1', supplierCode: 'S1' })
    const known = Object.entries(filter).filter(([name]) => NOT_OF[path]?.includes(name) !== true)
    return [`${path} ${known.map(([name]) => name).join()}`, { path, filter: Object.fromEntries(known) }] as const
  }),
)

test.each([...doors])('%s', async (_, door) => {
  expect(await asksBy(addressOf(door), door)).toEqual(Object.values(door.filter))
})

/** By what of a door the list asks. */
async function asksBy(at: string, { path, filter }: Door): Promise<string[]> {
  const route = registeredPages.find((one) => sameAddress(one.path, path))!
  const { default: Page } = await route.page()
  const identity = path.includes('merchant') ? IDENTITY.platform : IDENTITY.merchant
  const { asked } = show(<Page />, { at, path, user: userOf({ identity, abilities: {} } as never) })
  const found = () => {
    const bodies = asked.map((one) => new URLSearchParams(one.slice(one.indexOf(' ') + 1)))
    const list = bodies.find((body) => body.has('page') && body.has('rows') && !body.has('name'))
    const values = [...(list ?? [])].flatMap(([name, value]) => (['page', 'rows'].includes(name) ? [] : [value]))
    return Object.values(filter).filter((value) => values.includes(value))
  }
  await waitFor(() => expect(asked.some((one) => one.includes('page='))).toBe(true))
  const known = found()
  cleanup()
  return known
}
