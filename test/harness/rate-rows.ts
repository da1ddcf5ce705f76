/** Rates as rows, for tests of what follows from them. */
import type { World } from './world.ts'

export type TestRate = {
  readonly item: string
  readonly method: string
  readonly price?: string
  readonly warehouse?: string
  /** Null: the warehouse's own. */
  readonly supplier?: string | null
  readonly point?: string | null
  /** As the database reads it: `now() + interval '1 hour'`. */
  readonly validFrom?: string
  readonly ends?: boolean
  /** An instant and hours. */
  readonly period?: { readonly start: string; readonly hours: number }
  readonly columns?: Readonly<Record<string, string | number | boolean>>
}

const BASIS: Readonly<Record<string, string>> = {
  RECKON_TYPE_CUBIC_TONS: 'volume',
  RECKON_TYPE_CUBIC_DAY: 'volume',
  RECKON_TYPE_M2_DAY: 'area',
}

/** Writes the next version of the card of an item, of a supplier or a warehouse; answers the card and the version. */
export async function setRate(
  world: World,
  {
    item,
    method,
    price = '1.00',
    warehouse = 'WH1',
    supplier = null,
    point = null,
    validFrom = 'clock_timestamp()',
    ends = false,
    period,
    columns = {},
  }: TestRate,
): Promise<{ readonly cardId: number; readonly version: number }> {
  const basis = ends ? '' : (BASIS[method] ?? 'box')
  const names = Object.keys(columns)
  // Every statement names its merchant: where merchants are spread over servers too, it goes where the rows are.
  const idOf = async (statement: string, values: unknown[]) =>
    (await world.rows<{ id: number | null }>(statement, values))[0]?.id ?? null
  const [wh] = await world.rows<{ tenant: number; id: number }>(
    'select tenant_id as tenant, id from warehouse where code = $1',
    [warehouse],
  )
  const { tenant, id: warehouseId } = wh!
  const supplierId = await idOf('select id from supplier where tenant_id = $1 and code = $2', [tenant, supplier])
  const pointId = await idOf('select id from dispatch_point where tenant_id = $1 and code = $2', [tenant, point])
  const savedBy = await idOf('select min(id) as id from account where tenant_id = $1', [tenant])
  const cardId =
    (await idOf(
      `select c.id from rate_card c where c.tenant_id = $1 and c.warehouse_id = $2 and c.supplier_id is not distinct from $3::bigint and c.item = $4
         and exists (select from rate r where r.tenant_id = c.tenant_id and r.card_id = c.id and r.basis in ($5, ''))`,
      [tenant, warehouseId, supplierId, item, basis],
    )) ??
    (await idOf(
      'insert into rate_card (tenant_id, warehouse_id, supplier_id, item) values ($1, $2, $3, $4) returning id',
      [tenant, warehouseId, supplierId, item],
    ))!
  const version = (await idOf(
    'select coalesce(max(version), 0)::int + 1 as id from rate where tenant_id = $1 and card_id = $2',
    [tenant, cardId],
  ))!
  await world.rows(
    `insert into rate (tenant_id, card_id, version, warehouse_id, supplier_id, point_id, basis, method, fixed_period, period_start, period_hours, price, valid_from, ends, saved_at, saved_by
       ${names.map((name) => `, ${name}`).join('')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz is not null, $9::timestamptz, $10::int, $11, ${validFrom}, $12, clock_timestamp(), $13
       ${names.map((name) => `, ${typeof columns[name] === 'string' ? `'${columns[name]}'` : String(columns[name])}`).join('')})`,
    [
      tenant,
      cardId,
      version,
      warehouseId,
      supplierId,
      pointId,
      basis,
      ends ? '' : method,
      period?.start ?? null,
      period?.hours ?? null,
      ends ? '0' : price,
      ends,
      savedBy,
    ],
  )
  await world.rows('update rate_card c set version = $1 where c.tenant_id = $2 and c.id = $3', [
    version,
    tenant,
    cardId,
  ])
  await world.rows(
    `insert into document_log (tenant_id, document_kind, document_id, version, from_status, to_status, content, account_id, at)
     select r.tenant_id, 'rate', r.card_id, r.version, case when r.version > 1 then 1 end, (not r.ends)::int, '', r.saved_by, r.saved_at from rate r
     where r.tenant_id = $1 and r.card_id = $2 and r.version = $3 group by r.tenant_id, r.card_id, r.version, r.ends, r.saved_by, r.saved_at`,
    [tenant, cardId, version],
  )
  if (ends) await world.rows('delete from rate_slot where tenant_id = $1 and card_id = $2', [tenant, cardId])
  else
    await world.rows(
      `insert into rate_slot (tenant_id, warehouse_id, supplier_id, item, point_id, basis, card_id)
       select r.tenant_id, r.warehouse_id, r.supplier_id, c.item, r.point_id, r.basis, r.card_id from rate r
       join rate_card c on c.tenant_id = r.tenant_id and c.id = r.card_id
       where r.tenant_id = $1 and r.card_id = $2 and r.version = $3 on conflict do nothing`,
      [tenant, cardId, version],
    )
  return { cardId, version }
}
