/** Contract terms for tests. */
import { saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

/** Handling by the box: 1.20 up to 100 boxes, 1.00 beyond. */
export const TIERS = {
  termKind: 'tiers',
  item: 'COST_PRO_MOVE',
  method: 'RECKON_TYPE_A',
  tiers: [
    { upTo: '100', price: '1.20' },
    { upTo: '', price: '1' },
  ],
}
/** Storage is free for three days, that of the arrival included. */
export const FREE_DAYS = { termKind: 'freeDays', item: 'COST_PRO_STORAGE', freeDays: '3' }
/** Storage leaves out what lies in leased areas. */
export const LEASED = { termKind: 'leased', item: 'COST_PRO_STORAGE' }
/** Storage comes to 1,000.00 a month at least. */
export const MINIMUM = { termKind: 'minimum', group: '0', minimum: '1000' }

/** A term of S1 in WH1, as it is typed. */
export const termForm = (more: object = {}) => ({ warehouseCode: 'WH1', supplierCode: 'S1', ...FREE_DAYS, ...more })

/** A new term; answers its id. */
export async function makeTerm(
  world: World,
  form: object = FREE_DAYS,
  { by = 'merchant' as PersonName, warehouseCode = 'WH1', supplierCode = 'S1' } = {},
): Promise<string> {
  return (await world.as(by).ok(saveTerm, { warehouseCode, supplierCode, ...form } as never)).termId
}

/** Nothing is agreed on with anybody: a test begins with none. */
export async function withoutTerms(world: World): Promise<void> {
  await world.owner.query('delete from term')
  await world.owner.query(`delete from document_log where document_kind = 'term'`)
}

/** Lets the terms that stand have begun a while ago. */
export async function agreedSince(world: World, days: number): Promise<void> {
  await world.rows(
    `update term set valid_from = valid_from - make_interval(days => $1), saved_at = saved_at - make_interval(days => $1)`,
    [days],
  )
}
