import type pg from 'pg'

/** All tenants, also those that are closed. The connection is the program's own, inside a transaction. */
export async function allTenants(app: pg.Client): Promise<number[]> {
  const { rows } = await app.query<{ tenant_id: string }>('select tenant_id from tenant order by tenant_id')
  return rows.map((row) => Number(row.tenant_id))
}

/** The images, by thousands. */
export async function someImages(
  client: pg.Client,
  after: readonly [tenantId: number, id: string],
): Promise<(readonly [tenantId: number, id: string])[]> {
  const { rows } = await client.query<{ tenant_id: string; id: string }>(
    'select tenant_id, id from image where (tenant_id, id) > ($1, $2) order by tenant_id, id limit 1000',
    [...after],
  )
  return rows.map(({ tenant_id, id }) => [Number(tenant_id), id])
}

/** Whether an image is still somebody's at this moment. */
export async function isKept(client: pg.Client, [tenantId, id]: readonly [number, string]): Promise<boolean> {
  const { rowCount } = await client.query('select from image where tenant_id = $1 and id = $2', [tenantId, id])
  return rowCount === 1
}
