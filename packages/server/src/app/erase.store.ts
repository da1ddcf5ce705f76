import pg from 'pg'
import type { Db } from '../plumbing/db/database.ts'
import { ofTenant } from '../plumbing/db/enter.store.ts'
import { wholly } from '../plumbing/db/owner.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import { sql } from '../plumbing/db/sql.ts'
import type { TenantTable } from '../plumbing/db/tenant-tables.store.ts'

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
export function beginErasing(owner: pg.Client, { id, tenantId }: Due, by: string | null = null): Promise<boolean> {
  return inHouse(owner, tenantId, async () => {
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

/**
 * Lets an owner for whom the policies hold, as on a rented PostgreSQL, act in a merchant's house by those of the app role, which it made: it becomes one of its members.
 * No table is changed or held for that, so nobody waits. What the app role has no right to (deleting) the owner has.
 */
export async function joinApp(owner: pg.Client): Promise<void> {
  await owner.query(`do $$ begin
    if not pg_has_role('yuncang_app', 'usage') then execute format('grant yuncang_app to %I', current_user); end if;
  end $$`)
}

/** How many rows a merchant has in a table. */
export async function rowsOf(owner: pg.Client, { name }: TenantTable, tenantId: number): Promise<number> {
  return inHouse(owner, tenantId, async () => {
    const { rows } = await owner.query<{ n: string }>(
      `select count(*) as n from ${pg.escapeIdentifier(name)} where tenant_id = $1`,
      [tenantId],
    )
    return Number(rows[0]!.n)
  })
}

/** Says about how many rows there are to be deleted, and that all that is kept is kept. */
export async function noteRows(owner: pg.Client, { id }: Due, total: number, step: string): Promise<void> {
  await owner.query('update leaving set rows_total = rows_done + $2, step = $3 where id = $1', [id, total, step])
}

/** Takes the way to others of its own table out of the rows of a merchant. */
export async function unloop(owner: pg.Client, { name, loops }: TenantTable, tenantId: number): Promise<void> {
  for (const column of loops.map(pg.escapeIdentifier))
    await inHouse(owner, tenantId, () =>
      owner.query(
        `update ${pg.escapeIdentifier(name)} set ${column} = null where tenant_id = $1 and ${column} is not null`,
        [tenantId],
      ),
    )
}

/** Deletes some rows of a merchant, the newest first, and counts them with it. @returns how many */
export async function deleteSome(
  owner: pg.Client,
  { name, key }: TenantTable,
  { id, tenantId }: Due,
  most: number,
): Promise<number> {
  const [table, columns] = [pg.escapeIdentifier(name), key.map(pg.escapeIdentifier)]
  const same = columns.map((column) => `t.${column} = d.${column}`).join(' and ')
  const order = columns.map((column) => `${column} desc`).join(', ')
  return inHouse(owner, tenantId, async () => {
    const { rowCount } = await owner.query(
      `delete from ${table} t using (select ${columns.join(', ')} from ${table} where tenant_id = $1 order by ${order} limit $2) d where ${same} and t.tenant_id = $1`,
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

/**
 * One transaction in a merchant's house, that of an owner whom no policy binds too. It waits two seconds at most for whoever works on a row; of
 * a table it holds no more than anybody who writes there, so others neither wait for it nor does it wait for them.
 */
function inHouse<T>(owner: pg.Client, tenantId: number, work: () => Promise<T>): Promise<T> {
  return wholly(owner, async () => {
    await owner.query(`set local lock_timeout = '2s'`)
    await owner.query(ofTenant(tenantId))
    return work()
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
export async function endErasing(owner: pg.Client, { id, tenantId, code }: Due, name: string): Promise<void> {
  await inHouse(owner, PLATFORM_TENANT, () => owner.query('delete from wechat_owner where owner_id = $1', [tenantId]))
  await inHouse(owner, tenantId, async () => {
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
