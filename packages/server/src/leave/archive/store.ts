import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** How long what is kept. */
export type LeaveSetting = {
  readonly copyDays: number
  readonly eraseAfterDays: number
  readonly keepYears: number
  readonly version: number
}

export async function leaveSetting(db: Db): Promise<LeaveSetting> {
  const row = await db.one<LeaveSetting>(sql`
    select s.copy_days as "copyDays", s.erase_after_days as "eraseAfterDays", s.keep_years as "keepYears", s.version from leave_setting s`)
  return row!
}

/** Writes how long what is kept. False: somebody else has changed it since. */
export async function saveSetting(tx: Tx, to: LeaveSetting, by: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update leave_setting set copy_days = ${to.copyDays}, erase_after_days = ${to.eraseAfterDays}, keep_years = ${to.keepYears},
      version = version + 1, changed_by = ${by}, changed_at = now() where version = ${to.version}`)
  return changed === 1
}

/** What a merchant has, by kind. */
export type Counts = Readonly<
  Record<'warehouses' | 'suppliers' | 'goods' | 'tasks' | 'accounts' | 'people' | 'images' | 'bills', number>
>

export async function countsOf(db: Db, tenantId: number): Promise<Counts> {
  const row = await db.one<Counts>(sql`
    select (select count(*) from warehouse w where w.tenant_id = ${tenantId}) as warehouses,
      (select count(*) from supplier s where s.tenant_id = ${tenantId}) as suppliers,
      (select count(*) from goods g where g.tenant_id = ${tenantId}) as goods,
      (select count(*) from task k where k.tenant_id = ${tenantId}) as tasks,
      (select count(*) from account a where a.tenant_id = ${tenantId}) as accounts,
      (select count(*) from personnel p where p.tenant_id = ${tenantId}) as people,
      (select count(*) from image i where i.tenant_id = ${tenantId}) as images,
      (select count(*) from bill b where b.tenant_id = ${tenantId}) as bills`)
  return row!
}

/** What of a merchant is still open. */
export type Open = {
  readonly pieces: number
  readonly kinds: number
  readonly tasks: number
  readonly labels: number
  readonly putaways: number
  readonly stocktakes: number
  readonly bills: number
  readonly owed: string
  readonly costs: number
  readonly unsettled: string
  readonly unpriced: number
  readonly copies: number
}

export async function openOf(db: Db, tenantId: number): Promise<Open> {
  const row = await db.one<Open>(sql`
    with stock as (select coalesce(sum(b.on_hand), 0) as pieces, count(distinct b.goods_id) as kinds from balance b where b.tenant_id = ${tenantId} and b.holds),
      unpaid as (select count(*) as n, coalesce(sum(b.total), 0)::text as money from bill b where b.tenant_id = ${tenantId} and b.status in (0, 3)),
      loose as (select count(*) as n, coalesce(sum(c.money), 0)::text as money from cost c where c.tenant_id = ${tenantId} and c.state = 0)
    select stock.pieces::bigint as pieces, stock.kinds, unpaid.n as bills, unpaid.money as owed, loose.n as costs, loose.money as unsettled,
      (select count(*) from task k where k.tenant_id = ${tenantId} and k.status in (1, 2, 5)) as tasks,
      (select count(*) from label_task k where k.tenant_id = ${tenantId} and k.status in (1, 2)) as labels,
      (select count(*) from putaway_order p where p.tenant_id = ${tenantId} and p.status in (0, 1)) as putaways,
      (select count(*) from stocktake s where s.tenant_id = ${tenantId} and s.status in (0, 1)) as stocktakes,
      (select count(*) from work w where w.tenant_id = ${tenantId} and w.state in ('unpriced', 'in_period')) as unpriced,
      (select count(*) from data_copy d where d.tenant_id = ${tenantId} and d.file is not null) as copies
    from stock, unpaid, loose`)
  return row!
}

/** Writes that a merchant is archived. */
export async function insertLeaving(
  tx: Tx,
  of: {
    readonly tenantId: number
    readonly code: string
    readonly by: string
    readonly wasOpen: boolean
    readonly reason: string
    readonly counts: Counts
    readonly accepted: readonly string[]
    readonly eraseOn: string
    readonly now: number
  },
): Promise<void> {
  // One that came back from a backup of before is archived no more, whatever stands here.
  await tx.run(sql`
    update leaving set restored_at = now() where merchant_id = ${of.tenantId} and restored_at is null and begun_at is null`)
  await tx.run(sql`
    insert into leaving (merchant_id, code, archived_at, archived_by, was_open, reason, counts, accepted, erase_on)
    values (${of.tenantId}, ${of.code}, ${new Date(of.now)}, ${of.by}, ${of.wasOpen}, ${of.reason}, ${JSON.stringify(of.counts)}::jsonb, ${of.accepted}::text[], ${of.eraseOn})`)
}

/** The leaving of a merchant that is under way, locked. */
export function lockLeaving(
  tx: Tx,
  tenantId: number,
): Promise<{ id: number; was_open: boolean; begun: boolean; archived_on: string } | undefined> {
  return tx.one(sql`
    select l.id, l.was_open, l.begun_at is not null as begun, (l.archived_at at time zone 'Asia/Shanghai')::date::text as archived_on
    from leaving l where l.merchant_id = ${tenantId} and l.restored_at is null for update`)
}

export async function setRestored(tx: Tx, id: number, by: string): Promise<void> {
  await tx.run(sql`update leaving set restored_at = now(), restored_by = ${by} where id = ${id}`)
}

export async function setEraseOn(tx: Tx, id: number, day: string): Promise<void> {
  await tx.run(sql`update leaving set erase_on = ${day} where id = ${id}`)
}

/** A bill that is kept, whole. */
export type KeptBill<Printed> = {
  readonly code: string
  readonly printed: Printed
  readonly more: object
  readonly vouchers: readonly { readonly type: string; readonly bytes: string }[]
}

/** Which merchant a leaving is of; undefined: there is none. */
export async function merchantOfLeaving(db: Db, id: number): Promise<{ tenantId: number; code: string } | undefined> {
  return db.one(sql`select l.merchant_id as "tenantId", l.code from leaving l where l.id = ${id}`)
}

/** The next bill of a merchant that is kept, behind a code, with its vouchers in base64. */
export function keptBillBehind<Printed>(
  db: Db,
  tenantId: number,
  code: string,
): Promise<KeptBill<Printed> | undefined> {
  return db.one<KeptBill<Printed>>(sql`
    select k.code, k.printed, k.more,
      coalesce((select json_agg(json_build_object('type', v.media_type, 'bytes', encode(v.bytes, 'base64')) order by v.position) from kept_voucher v where v.bill_id = k.id), '[]') as vouchers
    from kept_bill k where k.merchant_id = ${tenantId} and k.code > ${code} order by k.code limit 1`)
}

/** Forgets bills whose years were over on a day, and are today. @returns how many */
export function forgetBills(tx: Tx, day: string): Promise<number> {
  return tx.run(sql`
    with over as (delete from kept_bill where keep_until < least((now() at time zone 'Asia/Shanghai')::date, ${day}::date) returning id),
      pictures as (delete from kept_voucher v using over where v.bill_id = over.id)
    select from over`)
}

/** The merchant of a code, by the platform's eyes. */
export function merchantToLeave(
  db: Db,
  code: string,
): Promise<{ tenantId: number; code: string; name: string; archived: boolean } | undefined> {
  return db.one(sql`
    select t.tenant_id as "tenantId", t.code, t.name, t.archived_at is not null as archived from tenant t where t.code = ${code} and t.tenant_id <> 0`)
}
