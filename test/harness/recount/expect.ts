import { expect } from 'vitest'
import { sidesOf, type Ask } from './compare.ts'
import { readDocuments, type Rows } from './documents.ts'

/** Of whose boards, as which merchant's, and of which days. */
type Counted = {
  readonly ask: Ask
  readonly rows: Rows
  readonly tenantId: number
  readonly range: { readonly begin: string; readonly end: string }
  readonly today: string
}

/** All figures of the boards of a merchant are what its documents come to by hand, of all of it and of each warehouse and supplier; answers how many there were. */
export async function expectCounted({ ask, rows, tenantId, range, today }: Counted): Promise<number> {
  const documents = await readDocuments(rows, tenantId)
  let figures = 0
  for (const of of [
    {},
    ...documents.warehouses.map((warehouse) => ({ warehouse })),
    ...documents.suppliers.map((supplier) => ({ supplier })),
  ]) {
    const sides = await sidesOf(ask, documents, { ...range, ...of }, today)
    for (const [name, { boards, documents: counted }] of Object.entries(sides))
      expect(boards, `${JSON.stringify(of)} ${name}`).toEqual(counted)
    figures += Object.keys(sides).length
  }
  return figures
}
