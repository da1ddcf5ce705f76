/** No table grows without a rule: its rows do not come with time, go by a rule, or stay for a reason. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { KEPT, ONCE, STILL, SWEPT } from './growth.ts'
import { TABLES } from './tables.ts'

const SERVER = join(import.meta.dirname, '../..')
const STORES = globSync('**/*.store.ts', { cwd: SERVER })
  .concat(globSync('**/store.ts', { cwd: SERVER }))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
  .join('\n')

it('each table has one of three places', () => {
  expect([...STILL, ...Object.keys(SWEPT), ...Object.keys(KEPT)].sort()).toEqual(Object.keys(TABLES).sort())
})

it('what is swept is deleted by a statement', () => {
  const deleted = Object.keys(SWEPT).filter((table) => new RegExp(String.raw`delete from ${table}\b`).test(STORES))
  expect(deleted).toEqual(Object.keys(SWEPT))
})

it('what must never be done twice is never deleted', () => {
  const once = Object.entries(KEPT).filter(([, why]) => why.includes(ONCE))
  expect(once.length).toBeGreaterThan(5)
  const isDeleted = (table: string) => new RegExp(String.raw`delete from ${table}\b`).test(STORES)
  // Of imports those go that were not saved.
  expect(once.map(([table]) => table).filter(isDeleted)).toEqual(['import_run'])
})
