/** The documents of a merchant as plain rows, read without any of the statements that boards are made of. */

/** Rows of a statement, whoever's they are. */
export type Rows = <T>(text: string, values?: unknown[]) => Promise<T[]>

type Owned = { readonly warehouse: string; readonly supplier: string }
export type Task = Owned & {
  readonly id: number
  readonly kind: string
  readonly nature: number
  readonly status: number
  readonly point: string | null
  readonly platform: string | null
  /** Milliseconds since the epoch; null: it has not come to this. */
  readonly created: number
  readonly accepted: number | null
  readonly shipped: number | null
  readonly finished: number | null
}
export type Line = {
  readonly task: number
  readonly goods: string
  readonly pieces: number
  readonly planned: number
  readonly rejected: number
  readonly discarded: number
  readonly reason: string
}
type Move = Owned & {
  readonly at: number
  readonly goods: string
  readonly quality: number
  readonly pieces: number
  readonly comes: boolean
  readonly goes: boolean
}
type Facts = {
  readonly goods: string
  readonly since: number
  readonly box: number
  readonly grams: string
  readonly cm3: string
}
type Cost = Owned & {
  readonly day: string
  readonly group: number
  readonly fen: number
  readonly state: number
}
type Bill = Owned & {
  readonly id: number
  readonly status: number
  readonly generated: number
  readonly fen: number
}
type Receipt = { readonly bill: number; readonly day: string; readonly online: boolean; readonly fen: number }
type Goods = { readonly code: string; readonly supplier: string; readonly priceFen: number }
export type Documents = {
  readonly tasks: readonly Task[]
  readonly lines: ReadonlyMap<number, readonly Line[]>
  readonly moves: readonly Move[]
  readonly facts: ReadonlyMap<string, readonly Facts[]>
  readonly costs: readonly Cost[]
  readonly bills: readonly Bill[]
  readonly receipts: readonly Receipt[]
  readonly goods: readonly Goods[]
  readonly warehouses: readonly string[]
  readonly suppliers: readonly string[]
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`
const OWNER = 'w.code as warehouse, s.code as supplier'
const OWNERS = (alias: string) =>
  `join warehouse w on w.tenant_id = ${alias}.tenant_id and w.id = ${alias}.warehouse_id join supplier s on s.tenant_id = ${alias}.tenant_id and s.id = ${alias}.supplier_id`
const fen = (column: string) => `(${column} * 100)::float8 as fen`

/** All documents of a merchant, read one after the other. */
export async function readDocuments(rows: Rows, tenantId: number): Promise<Documents> {
  const of = <T>(text: string) => rows<T>(text, [tenantId])
  const lines = await of<Line>(`
    select l.task_id::float8 as task, g.code as goods, l.actual_normal + l.actual_broken as pieces, l.planned_normal + l.planned_broken as planned, l.rejected, l.discarded, l.reject_reason as reason
    from task_line l join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id where l.tenant_id = $1`)
  const facts = await of<Facts>(`
    select g.code as goods, ${ms(`greatest(f.from_at, '1970-01-01')`)} as since, f.box, f.grams::text as grams, f.cm3::text as cm3
    from fee_facts f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id where f.tenant_id = $1 order by f.from_at, f.id`)
  return {
    tasks: await of(`
      select t.id::float8 as id, t.kind, t.nature, t.status, ${OWNER}, p.code as point, f.code as platform,
        ${ms('t.created_at')} as created, ${ms('t.accepted_at')} as accepted, ${ms('t.shipped_at')} as shipped, ${ms('t.finished_at')} as finished
      from task t ${OWNERS('t')} left join dispatch_point p on p.tenant_id = t.tenant_id and p.id = t.point_id
      left join dispatch_platform f on f.tenant_id = p.tenant_id and f.id = p.platform_id where t.tenant_id = $1`),
    lines: Map.groupBy(lines, ({ task }) => task),
    moves: await of(`
      select ${ms('m.at')} as at, g.code as goods, ${OWNER}, m.quality, m.quantity as pieces, a.area_id is null as comes, b.area_id is null as goes
      from stock_move m ${OWNERS('m')} join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id
      join place a on a.tenant_id = m.tenant_id and a.id = m.from_place_id join place b on b.tenant_id = m.tenant_id and b.id = m.to_place_id where m.tenant_id = $1`),
    facts: Map.groupBy(facts, ({ goods }) => goods),
    costs: await of(
      `select ${OWNER}, c.book_day::text as day, c.cost_group as "group", ${fen('c.money')}, c.state from cost c ${OWNERS('c')} where c.tenant_id = $1`,
    ),
    bills: await of(
      `select b.id::float8 as id, ${OWNER}, b.status, ${ms('b.gen_at')} as generated, ${fen('b.total')} from bill b ${OWNERS('b')} where b.tenant_id = $1`,
    ),
    receipts: await of(
      `select r.bill_id::float8 as bill, r.received_on::text as day, r.pay_type = 0 as online, ${fen('r.money')} from receipt r where r.tenant_id = $1`,
    ),
    goods: await of(
      `select g.code, s.code as supplier, (g.sale_price * 100)::float8 as "priceFen" from goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id where g.tenant_id = $1`,
    ),
    warehouses: (await of<{ code: string }>(`select code from warehouse where tenant_id = $1 order by code`)).map(
      ({ code }) => code,
    ),
    suppliers: (await of<{ code: string }>(`select code from supplier where tenant_id = $1 order by code`)).map(
      ({ code }) => code,
    ),
  }
}
