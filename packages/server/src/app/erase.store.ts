import type pg from 'pg'
import type { Db } from '../plumbing/db/database.ts'
import { wholly } from '../plumbing/db/owner.ts'
import { sql } from '../plumbing/db/sql.ts'

/** A merchant whose day has come. */
export type Due = {
  readonly id: number
  readonly tenantId: number
  readonly code: string
  /** It was begun, and all that is kept is kept. */
  readonly cleared: boolean
}

/** Merchants that are erased in part at this moment: what is left of them keeps no promise. */
export async function beingErased(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(
    sql`select l.merchant_id as id from leaving l where l.begun_at is not null and l.erased_at is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What a row of `leaving` is, whose day has come; `$1` is the day by which it had to, or null. */
const IS_DUE = `restored_at is null and erased_at is null and erase_on <= least((now() at time zone 'Asia/Shanghai')::date, $1::date)`

/** The archived merchants whose day had come by a day, by today without one; the longest due first. */
export async function dueMerchants(owner: pg.Client, by: string | null = null): Promise<Due[]> {
  const { rows } = await owner.query<{ id: string; tenant_id: string; code: string; cleared: boolean }>(
    `select id, merchant_id as tenant_id, code, step <> '' as cleared from leaving where ${IS_DUE} order by erase_on, id`,
    [by],
  )
  return rows.map(({ id, tenant_id, ...row }) => ({ ...row, id: Number(id), tenantId: Number(tenant_id) }))
}

/**
 * From here on there is no way back. Asked anew at the lock, the merchant's own first as everybody does: those before it may have taken hours.
 * False: meanwhile it was taken back, its day was moved, or it is not archived.
 */
export function beginErasing(
  owner: pg.Client,
  { id, tenantId }: Due,
  bound: boolean,
  by: string | null = null,
): Promise<boolean> {
  return opened(owner, 'tenant', bound, async () => {
    const tenant = await owner.query(
      'select from tenant where tenant_id = $1 and archived_at is not null and status = 2 for update',
      [tenantId],
    )
    const leaving = await owner.query(`select from leaving where ${IS_DUE} and id = $2 for update`, [by, id])
    const may = leaving.rowCount === 1 && tenant.rowCount === 1
    if (may)
      await owner.query('update leaving set begun_at = coalesce(begun_at, now()), failure = null where id = $1', [id])
    return may
  })
}

/** Keeps why an attempt did not come to its end. */
export async function noteFailure(owner: pg.Client, { id }: Due, failure: string): Promise<void> {
  await owner.query('update leaving set failure = $2 where id = $1', [id, failure])
}

/** Whether policies hold for the owner: then a table is opened to it for as long as one batch takes. */
export async function isBound(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ bound: boolean }>(
    'select not (rolsuper or rolbypassrls) as bound from pg_roles where rolname = current_user',
  )
  return rows[0]!.bound
}

/** A table with rows of merchants: its key, as it stands in a statement, and the tables that its keys lead to. */
export type Table = {
  readonly name: string
  readonly key: readonly string[]
  readonly leadsTo: readonly string[]
  /** Columns by which a row leads to another of the same table and that need not be filled. */
  readonly loops: readonly string[]
}

/** The tables in which rows belong to a merchant; not the merchants themselves. */
export async function tablesOfMerchants(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k (n, o)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n where i.indrelid = c.oid and i.indisprimary order by k.o) as key,
      array(select distinct quote_ident(p.relname) from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "leadsTo",
      array(select distinct quote_ident(a.attname) from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and not a.attnotnull
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = c.oid
          and not exists (select from pg_constraint x where x.conrelid = c.oid and x.contype = 'c' and a.attnum = any (x.conkey))) as loops
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'tenant'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum > 0 and not a.attisdropped)
    order by 1`,
  )
  return rows
}

/** How many rows a merchant has in a table. */
export async function rowsOf(owner: pg.Client, table: string, tenantId: number, bound: boolean): Promise<number> {
  return opened(owner, table, bound, async () => {
    const { rows } = await owner.query<{ n: string }>(`select count(*) as n from ${table} where tenant_id = $1`, [
      tenantId,
    ])
    return Number(rows[0]!.n)
  })
}

/** Says about how many rows there are to be deleted, and that all that is kept is kept. */
export async function noteRows(owner: pg.Client, { id }: Due, total: number, step: string): Promise<void> {
  await owner.query('update leaving set rows_total = rows_done + $2, step = $3 where id = $1', [id, total, step])
}

/** Takes the way to others of its own table out of the rows of a merchant. */
export async function unloop(
  owner: pg.Client,
  { name, loops }: Table,
  tenantId: number,
  bound: boolean,
): Promise<void> {
  for (const column of loops)
    await opened(owner, name, bound, () =>
      owner.query(`update ${name} set ${column} = null where tenant_id = $1 and ${column} is not null`, [tenantId]),
    )
}

/** Deletes some rows of a merchant, the newest first, and counts them with it. @returns how many */
export async function deleteSome(
  owner: pg.Client,
  { name, key }: Table,
  { id, tenantId }: Due,
  { most, bound }: { readonly most: number; readonly bound: boolean },
): Promise<number> {
  const same = key.map((column) => `t.${column} = d.${column}`).join(' and ')
  const order = key.map((column) => `${column} desc`).join(', ')
  return opened(owner, name, bound, async () => {
    const { rowCount } = await owner.query(
      `delete from ${name} t using (select ${key.join(', ')} from ${name} where tenant_id = $1 order by ${order} limit $2) d where ${same} and t.tenant_id = $1`,
      [tenantId, most],
    )
    await owner.query('update leaving set rows_done = rows_done + $2, step = $3 where id = $1', [
      id,
      rowCount ?? 0,
      name,
    ])
    return rowCount ?? 0
  })
}

/** One transaction that waits two seconds at most for whoever works on the table, in which the owner sees its rows. */
function opened<T>(owner: pg.Client, table: string, bound: boolean, work: () => Promise<T>): Promise<T> {
  return wholly(owner, async () => {
    await owner.query(`set local lock_timeout = '2s'`)
    if (bound) await owner.query(`alter table ${table} no force row level security`)
    const done = await work()
    if (bound) await owner.query(`alter table ${table} force row level security`)
    return done
  })
}

/** Writes a bill that is kept; one that is kept already stays. */
export async function keepBill(
  owner: pg.Client,
  tenantId: number,
  bill: {
    readonly code: string
    readonly status: number
    readonly total: string
    readonly genAt: Date
    readonly paidAt: Date | null
    readonly keepUntil: string
    readonly printed: object
    readonly more: object
    readonly vouchers: readonly { readonly type: string; readonly bytes: Uint8Array }[]
  },
): Promise<void> {
  await wholly(owner, async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into kept_bill (merchant_id, code, status, total, gen_at, paid_at, printed, more, keep_until) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (merchant_id, code) do nothing returning id`,
      [
        tenantId,
        bill.code,
        bill.status,
        bill.total,
        bill.genAt,
        bill.paidAt,
        JSON.stringify(bill.printed),
        JSON.stringify(bill.more),
        bill.keepUntil,
      ],
    )
    for (const [index, { type, bytes }] of (rows[0] ? bill.vouchers : []).entries())
      await owner.query('insert into kept_voucher (bill_id, position, media_type, bytes) values ($1, $2, $3, $4)', [
        rows[0]!.id,
        index + 1,
        type,
        bytes,
      ])
  })
}

/** A bill that may have to be kept. */
export type BillToKeep = {
  readonly id: number
  readonly code: string
  readonly status: number
  readonly total: string
  readonly genAt: Date
  readonly paidAt: Date | null
  /** The last day on which the law wants it kept. */
  readonly keepUntil: string
  readonly over: boolean
}

/** The next bills of a merchant behind an id, with how long they are to be kept: whole years after the one they were made in. */
export function billsBehind(db: Db, tenantId: number, id: number, most: number): Promise<BillToKeep[]> {
  return db.rows<BillToKeep>(sql`
    select b.id, b.code, b.status, b.total::text as total, b.gen_at as "genAt", b.paid_at as "paidAt", u.until::text as "keepUntil",
      u.until < (now() at time zone 'Asia/Shanghai')::date as over
    from bill b cross join lateral (
      select make_date(extract(year from b.gen_at at time zone 'Asia/Shanghai')::int + (select s.keep_years from leave_setting s), 12, 31) as until) u
    where b.tenant_id = ${tenantId} and b.id > ${id} order by b.id limit ${most}`)
}

/** What else of a bill is kept: its receipt, its invoice, and of each line how its amount was worked out. Nobody's name is in it. */
export async function moreOfBill(db: Db, tenantId: number, billId: number): Promise<object> {
  const row = await db.one<{ more: object }>(sql`
    select json_build_object(
      'bill', (select json_build_object('status', b.status, 'total', b.total::text, 'madeAt', b.gen_at, 'dueDay', b.due_day, 'paidAt', b.paid_at, 'cancelledAt', b.cancelled_at,
        'invoiceNumber', b.invoice_number, 'invoiceDay', b.invoice_day) from bill b where b.tenant_id = ${tenantId} and b.id = ${billId}),
      'receipt', (select json_build_object('payType', r.pay_type, 'money', r.money::text, 'receivedOn', r.received_on, 'bankAccount', r.bank_account, 'voucher', r.voucher, 'at', r.at)
        from receipt r where r.tenant_id = ${tenantId} and r.bill_id = ${billId}),
      'costs', (select coalesce(json_agg(json_build_object('code', c.code, 'kind', c.kind, 'group', l.cost_group, 'item', c.item, 'method', c.method, 'day', c.day, 'bookDay', c.book_day,
          'money', l.money::text, 'working', c.steps, 'corrects', o.code) order by c.code), '[]')
        from bill_line l join cost c on c.tenant_id = l.tenant_id and c.id = l.cost_id left join cost o on o.tenant_id = c.tenant_id and o.id = c.corrects_id
        where l.tenant_id = ${tenantId} and l.bill_id = ${billId})) as more`)
  return row!.more
}

/** The pictures of the receipt of a bill, in their order. */
export function voucherImages(db: Db, tenantId: number, billId: number): Promise<{ id: string; type: string }[]> {
  return db.rows(sql`
    select i.id, i.media_type as type from receipt r
    join image_use u on u.tenant_id = r.tenant_id and u.document_kind = 'receipt' and u.document_id = r.id
    join image i on i.tenant_id = u.tenant_id and i.id = u.image_id
    where r.tenant_id = ${tenantId} and r.bill_id = ${billId} order by u.position`)
}

/** The ids of images of a merchant behind one. */
export async function imagesBehind(db: Db, tenantId: number, id: string, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select i.id from image i where i.tenant_id = ${tenantId} and i.id > ${id} order by i.id limit ${most}`)
  return rows.map((row) => row.id)
}

/** The images of a merchant whose rows are gone, and whose bytes were to go by a job of a topic that is not done. */
export async function imagesToGo(db: Db, tenantId: number, topic: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct jsonb_array_elements_text(j.payload -> 'ids') as id from job j where j.tenant_id = ${tenantId} and j.topic = ${topic} and j.done_at is null`)
  return rows.map(({ id }) => id)
}

/** Adds to how many images are gone. */
export async function noteImages(owner: pg.Client, { id }: Due, count: number): Promise<void> {
  await owner.query('update leaving set images_gone = greatest(images_gone, $2) where id = $1', [id, count])
}

/** What the platform itself remembers of a merchant's mini-program goes, the merchant's own row becomes nobody's, and it is done. */
export async function endErasing(
  owner: pg.Client,
  { id, tenantId, code }: Due,
  name: string,
  bound: boolean,
): Promise<void> {
  await opened(owner, 'wechat_owner', bound, () =>
    owner.query('delete from wechat_owner where owner_id = $1', [tenantId]),
  )
  await opened(owner, 'tenant', bound, async () => {
    await owner.query(
      `update tenant set name = $2, region = '', address = '', contact_name = '', contact_phone = '', invoice_title = '', tax_number = '', menu_codes = null,
        combo_id = null, erased_at = now(), version = version + 1 where tenant_id = $1 and code = $3`,
      [tenantId, name, code],
    )
    await owner.query(
      `update leaving set erased_at = now(), step = '', failure = null, rows_total = rows_done, bills_kept = (select count(*) from kept_bill where merchant_id = $2) where id = $1`,
      [id, tenantId],
    )
  })
}

/** Whether the merchant of a code was erased here, or is being. */
export async function wasErased(owner: pg.Client, code: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from leaving where code = $1 and restored_at is null and begun_at is not null',
    [code],
  )
  return rowCount !== 0
}
