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
  const [row] = await world.rows<{ card_id: number; version: number }>(
    `with wh as (select * from warehouse where code = $1), su as (select s.* from supplier s, wh where s.tenant_id = wh.tenant_id and s.code = $2),
     there as (select c.id from rate_card c join wh on wh.tenant_id = c.tenant_id and wh.id = c.warehouse_id
       where c.item = $3 and c.supplier_id is not distinct from (select id from su)
         and exists (select from rate r where r.tenant_id = c.tenant_id and r.card_id = c.id and r.basis in ($5, ''))),
     made as (insert into rate_card (tenant_id, warehouse_id, supplier_id, item) select wh.tenant_id, wh.id, (select id from su), $3 from wh where not exists (select from there) returning id),
     card as (select id from there union all select id from made),
     n as (select coalesce(max(r.version), 0) + 1 as version from card left join rate r on r.card_id = card.id)
     insert into rate (tenant_id, card_id, version, warehouse_id, supplier_id, point_id, basis, method, fixed_period, period_start, period_hours, price, valid_from, ends, saved_at, saved_by
       ${names.map((name) => `, ${name}`).join('')})
     select wh.tenant_id, card.id, n.version, wh.id, (select id from su), (select p.id from dispatch_point p where p.tenant_id = wh.tenant_id and p.code = $4), $5, $6,
       $7::timestamptz is not null, $7::timestamptz, $8::int, $9, ${validFrom}, $10, clock_timestamp(), (select min(a.id) from account a where a.tenant_id = wh.tenant_id)
       ${names.map((name) => `, ${typeof columns[name] === 'string' ? `'${columns[name]}'` : String(columns[name])}`).join('')}
     from wh, card, n returning card_id, version`,
    [
      warehouse,
      supplier,
      item,
      point,
      basis,
      ends ? '' : method,
      period?.start ?? null,
      period?.hours ?? null,
      ends ? '0' : price,
      ends,
    ],
  )
  await world.rows(`update rate_card c set version = $1 where c.id = $2`, [row!.version, row!.card_id])
  await world.rows(
    `insert into document_log (tenant_id, document_kind, document_id, version, from_status, to_status, content, account_id, at)
     select distinct r.tenant_id, 'rate', r.card_id, r.version, case when r.version > 1 then 1 end, (not r.ends)::int, '', r.saved_by, r.saved_at from rate r
     where r.card_id = $1 and r.version = $2`,
    [row!.card_id, row!.version],
  )
  if (ends) await world.rows('delete from rate_slot where card_id = $1', [row!.card_id])
  else
    await world.rows(
      `insert into rate_slot (tenant_id, warehouse_id, supplier_id, item, point_id, basis, card_id)
       select r.tenant_id, r.warehouse_id, r.supplier_id, c.item, r.point_id, r.basis, r.card_id from rate r join rate_card c on c.id = r.card_id
       where r.card_id = $1 and r.version = $2 on conflict do nothing`,
      [row!.card_id, row!.version],
    )
  return { cardId: row!.card_id, version: row!.version }
}
