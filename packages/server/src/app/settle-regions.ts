import pg from 'pg'
import { regionOf } from '../base/region/catalogue.ts'

type Aside = { readonly tenant_id: string; readonly supplier_id: string | null; readonly name: string }

/**
 * Makes codes of the regions that migration 0075 found written as names; what names no region goes before the address. Finds
 * nothing to do at every later start; the first of several machines does it, the others wait.
 */
export async function settleRegions(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Aside>(
      'select tenant_id, supplier_id, name from housekeeping.region_name for update',
    )
    if (rows.length > 0) {
      await client.query(OPEN)
      const found = rows.map((row) => ({ ...row, codes: regionOf(row.name) }))
      for (const statement of [SUPPLIERS, MERCHANTS]) {
        await client.query(statement, [
          found.map((row) => row.tenant_id),
          found.map((row) => row.supplier_id),
          found.map((row) => row.codes ?? ''),
          found.map((row) => (row.codes === null ? `${row.name} ` : '')),
        ])
      }
      await client.query(CLOSE)
    }
    await client.query('commit')
  } finally {
    // Ending the connection rolls back what did not commit.
    await client.end()
  }
}

const ASIDE =
  'unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as a (tenant_id, supplier_id, region, before_address)'
const SUPPLIERS = `
  update supplier s set region = a.region, address = a.before_address || s.address from ${ASIDE}
  where s.tenant_id = a.tenant_id and s.id = a.supplier_id and s.region = ''`
const MERCHANTS = `
  update tenant t set region = a.region, address = a.before_address || t.address from ${ASIDE}
  where t.tenant_id = a.tenant_id and a.supplier_id is null and t.region = ''`
/** The owner changes rows of all merchants: for this transaction the policies do not hold for it. */
const OPEN = 'alter table supplier no force row level security; alter table tenant no force row level security'
const CLOSE = `
  delete from housekeeping.region_name;
  alter table supplier force row level security; alter table tenant force row level security`
