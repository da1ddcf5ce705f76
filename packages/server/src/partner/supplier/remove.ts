import { removeSupplier, type checkRemoveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { SUPPLIER_STATUS, SUPPLIER_LOG } from '@yuncang/contract/partner/supplier/words.ts'
import { ACCOUNT_LOG } from '@yuncang/contract/staff/account/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { endAllSessions, endCredentials } from '../../access/session/store.ts'
import { accountsOfSupplier, shutAccountsOfSupplier } from '../../staff/account/store.ts'
import { queueStaff } from '../../staff/role/holder.store.ts'
import { archiveSupplier, lockSuppliers, writeSupplierLog } from './write.store.ts'
import { supplierByCode } from './list.store.ts'
import { writer } from './save.ts'
import type { BehindSupplier } from './behind.ts'
import { usesText } from './words.ts'

const no = removeSupplier.refusals
type Found = { readonly id: number; readonly name: string; readonly status: number }

/**
 * Whether a supplier can be archived, and what goes with it (part 2, 4).
 * @throws Refused archived, inUse; notFound
 */
export async function checkRemoval(
  db: Db,
  ctx: Context,
  input: CallInput<typeof checkRemoveSupplier>,
  behind: BehindSupplier,
): Promise<CallOutput<typeof checkRemoveSupplier>> {
  const supplier = await supplierByCode(db, ctx.scope, input.supplierCode)
  if (!supplier) throw notFound('供应商')
  return removable(db, ctx.scope, supplier, behind)
}

/**
 * Archives a supplier, and answers what it was called. New tasks wait for its row, so that none begins while it goes.
 * @throws Refused archived, inUse; notFound
 */
export async function remove(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof removeSupplier>,
  behind: BehindSupplier,
): Promise<{ readonly name: string }> {
  const { scope, now } = ctx
  // Its accounts go out of use with it: nobody opens one of them meanwhile.
  await queueStaff(tx, tenantOf(scope))
  const [supplier] = await lockSuppliers(tx, scope, [input.supplierCode])
  if (!supplier) throw notFound('供应商')
  const { goodsCount, accountCount } = await removable(tx, scope, supplier, behind)
  const content = worded(SUPPLIER_LOG.archived, { goods: goodsCount, accounts: accountCount })
  const by = writer(ctx)
  const shut = await archive(tx, scope, supplier.id, new Date(now), behind)
  await writeSupplierLog(tx, scope, by, [{ supplierId: supplier.id, version: supplier.version + 1, content }])
  const gone = worded(ACCOUNT_LOG.supplierGone, { name: supplier.name })
  await writeLog(
    tx,
    scope,
    by,
    shut.map(({ id: documentId, version }) => {
      const fromStatus = version === 1 ? null : 1
      return { kind: 'account', documentId, version, fromStatus, toStatus: USE.off, content: gone }
    }),
  )
  return { name: supplier.name }
}

/**
 * What goes out of use with a supplier of which nothing is under way.
 * @throws Refused archived, inUse
 */
export async function removable(
  db: Db,
  scope: Scope,
  { id, name, status }: Found,
  { usesOf, goodsOf }: BehindSupplier,
): Promise<CallOutput<typeof checkRemoveSupplier>> {
  if (status !== SUPPLIER_STATUS.inUse) throw refuse(no, 'archived', { name })
  const uses = usesText(await usesOf(db, scope, id))
  if (uses !== '') throw refuse(no, 'inUse', { name, uses })
  const [goods, accounts] = await Promise.all([goodsOf(db, scope, id), accountsOfSupplier(db, scope, id)])
  return { supplierName: name, goodsCount: goods, accountCount: accounts }
}

/**
 * Archives a supplier that is locked: its goods and its people are out of use, and nobody stays logged in for it. Answers the
 * accounts that were shut, each with its next version.
 */
async function archive(
  tx: Tx,
  scope: Scope,
  supplierId: number,
  at: Date,
  { closeGoods }: BehindSupplier,
): Promise<{ id: number; version: number }[]> {
  // Accounts before their sessions, sessions before what is remembered: in this order a login takes them too.
  const [, shut] = await Promise.all([
    archiveSupplier(tx, scope, supplierId, at),
    shutAccountsOfSupplier(tx, scope, supplierId),
  ])
  const accountIds = shut.map(({ id }) => id)
  await Promise.all([
    endAllSessions(tx, tenantOf(scope), accountIds),
    endCredentials(tx, tenantOf(scope), accountIds),
    closeGoods(tx, scope, supplierId),
  ])
  return shut
}
