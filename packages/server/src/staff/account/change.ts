import { USE } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { addUser, delUser, removeFactor, resetPwd, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { ACCOUNT_LOG, ACCOUNT_REFUSALS } from '@yuncang/contract/staff/account/words.ts'
import { GRANT_REFUSALS, ROLE_REFUSALS } from '@yuncang/contract/staff/role/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { splitCodes } from '@yuncang/contract/wire/field.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { endAllSessions, endCredentials } from '../../access/session/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { ensureWithin, holdMerchant } from '../../base/limit/limit.ts'
import { holdingOf } from '../role/change.ts'
import { keepWithin, lockHolder, type Holder } from '../role/holder.ts'
import { roleOf, warehousesOf, type RoleRow } from '../role/store.ts'
import { createAccount, keepFree, resetPassword, takeFactor } from './create.ts'
import { accountOf, type AccountRow } from './list.store.ts'
import type { NewAccount } from './new-account.ts'
import type { Temporary } from './temporary-password.ts'
import { changeAccount, freeLoginName, lockAccount, supplierNamed, type AccountChange } from './store.ts'

/** Makes an account with a role that its maker may give; the password is shown once. */
export async function addAccount(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addUser>,
  temporary: Temporary,
): Promise<CallOutput<typeof addUser>> {
  const account = await newAccountOf(tx, ctx, input)
  const { id, password } = await createAccount(tx, ctx.home.tenantId, account, ctx, temporary)
  return { id: String(id), account: input.account, password }
}

/** Whether an account may be made, asked before its password is. */
export async function checkAddition(tx: Tx, ctx: Context, input: CallInput<typeof addUser>): Promise<void> {
  await newAccountOf(tx, ctx, input)
  await keepFree(tx, input.account)
}

/** A new account as this person may make it. */
async function newAccountOf(tx: Tx, ctx: Context, input: CallInput<typeof addUser>): Promise<NewAccount> {
  await holdMerchant(tx, ctx.home)
  const holder = await lockHolder(tx, ctx, 'accountManageEdit')
  const role = await givenRole(tx, ctx, holder, input.roleId)
  const supplier = await supplierFor(tx, ctx, role, input.supplierCode)
  const warehouses = await warehousesFor(tx, ctx, holder, role, input.warehouseCodes ?? '')
  keepSeeing(role, warehouses.length)
  await ensureWithin(tx, { scope: ctx.home, today: ctx.today }, 'accounts', 1)
  const { account, name, phone, note } = input
  const warehouseIds = warehouses.map(({ id }) => id)
  return { account, name, phone, note, role, supplierId: supplier?.id ?? null, warehouseIds }
}

/** Changes an account; each change is one line of its log, and they count together as one. */
export async function changeUser(tx: Tx, ctx: Context, input: CallInput<typeof updateUser>): Promise<null> {
  // What is taken into use counts again, and what counts waits for the merchant first.
  if (input.status === USE.on) await holdMerchant(tx, ctx.home)
  const { holder, account } = await touch(tx, ctx, input, input.version)
  const role =
    input.roleId === undefined || input.roleId === String(account.role_id)
      ? null
      : await givenRole(tx, ctx, holder, input.roleId)
  const fits = role ?? (await roleOf(tx, ctx.home, account.role_id))!
  const supplier =
    input.supplierCode === undefined && (role === null || role.identity === account.identity)
      ? undefined
      : await supplierFor(tx, ctx, fits, input.supplierCode)
  const leaves = role !== null && role.identity !== IDENTITY.staff && account.own_ids.length > 0
  const warehouses =
    input.warehouseCodes === undefined
      ? leaves
        ? []
        : undefined
      : await warehousesFor(tx, ctx, holder, fits, input.warehouseCodes)
  if (role !== null || warehouses !== undefined) keepSeeing(fits, (warehouses ?? account.own_ids).length)
  const { change, contents } = differences(account, { ...input, role, supplier, warehouses })
  if (contents.length === 0) return null
  const rights = [change.role, change.status, change.supplierId, change.warehouseIds]
  if (account.id === ctx.accountId && rights.some((each) => each !== undefined))
    throw refuse(ACCOUNT_REFUSALS, 'ownAccount')
  if (change.status === USE.on && supplier === undefined) await keepOpenSupplier(tx, ctx, account)
  if (change.status === USE.on) await ensureWithin(tx, { scope: ctx.home, today: ctx.today }, 'accounts', 1)
  await write(tx, ctx, account, change, contents)
  if (change.status === USE.off) await shutOut(tx, ctx, account)
  return null
}

/** Beyond on and off: no list shows it. */
const ARCHIVED = 3

/** Archives an account: it stands in the documents still, and nobody gets in with it. */
export async function archive(tx: Tx, ctx: Context, input: CallInput<typeof delUser>): Promise<null> {
  const { account } = await touch(tx, ctx, input, input.version)
  if (account.id === ctx.accountId) throw refuse(ACCOUNT_REFUSALS, 'ownDeletion')
  await write(tx, ctx, account, { status: ARCHIVED }, [worded(ACCOUNT_LOG.archived, { account: account.account })])
  await freeLoginName(tx, ctx.home.tenantId, account.id)
  await shutOut(tx, ctx, account)
  return null
}

/** Gives an account another temporary password. */
export async function renewPassword(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof resetPwd>,
  temporary: Temporary,
): Promise<CallOutput<typeof resetPwd>> {
  const account = await renewable(tx, ctx, input)
  return { account: account.account, password: await resetPassword(tx, ctx.home.tenantId, account, ctx, temporary) }
}

/**
 * Locks an account of somebody else whose password this person may renew; asked before one is made, too.
 * @throws Refused ownReset, and those of `touch`
 */
export async function renewable(tx: Tx, ctx: Context, input: CallInput<typeof resetPwd>): Promise<AccountRow> {
  const { account } = await touch(tx, ctx, input)
  if (account.id === ctx.accountId) throw refuse(ACCOUNT_REFUSALS, 'ownReset')
  return account
}

/** Takes the second factor from somebody who has lost the phone. */
export async function takeFactorOf(tx: Tx, ctx: Context, input: CallInput<typeof removeFactor>): Promise<null> {
  const { account } = await touch(tx, ctx, input)
  if (account.id === ctx.accountId) throw refuse(ACCOUNT_REFUSALS, 'ownFactor')
  await takeFactor(tx, ctx.home.tenantId, account, ctx)
  return null
}

/**
 * Locks an account that this person may change.
 * @throws Refused notFound, changedSince and what is beyond the person
 */
async function touch(
  tx: Tx,
  ctx: Context,
  { id }: { id: string },
  version?: number,
): Promise<{ holder: Holder; account: AccountRow }> {
  const holder = await lockHolder(tx, ctx, 'accountManageEdit')
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  await lockAccount(tx, ctx.home, number)
  const account = await accountOf(tx, ctx.home, number)
  if (!account) throw notFound('账号')
  if (account.id !== ctx.accountId) await keepWithin(tx, holder, holdingOfAccount(account))
  if (version !== undefined && version !== account.version)
    throw refuse(GRANT_REFUSALS, 'changedSince', { name: account.account })
  return { holder, account }
}

/** What an account holds, by its role and by itself. */
export function holdingOfAccount(account: AccountRow) {
  return {
    identity: account.identity,
    rights: account.button_keys,
    menus: account.menu_codes,
    warehouseIds: [...account.own_ids, ...account.role_ids],
  }
}

/** A role in use that this person may give. */
async function givenRole(tx: Tx, ctx: Context, holder: Holder, id: string): Promise<RoleRow> {
  const role = /^\d{1,15}$/.test(id) ? await roleOf(tx, ctx.home, Number(id)) : undefined
  if (!role) throw notFound('角色')
  // Somebody else may be given the role that one has oneself; changing that role is another matter.
  const { roleId: _, ...holding } = holdingOf(role)
  await keepWithin(tx, holder, holding)
  if (role.status !== USE.on) throw refuse(ROLE_REFUSALS, 'roleDisabled', { name: role.name })
  return role
}

type Named = { readonly id: number; readonly name: string }

/** The supplier of a supplier user; for everybody else what was sent is looked at and dropped. */
async function supplierFor(tx: Tx, ctx: Context, role: RoleRow, code: string | undefined): Promise<Named | null> {
  const supplier = code === undefined ? undefined : await supplierNamed(tx, ctx.home, code)
  if (code !== undefined && !supplier) throw notFound('供应商')
  if (role.identity !== IDENTITY.supplier) return null
  if (!supplier) throw refuse(ACCOUNT_REFUSALS, 'supplierMissing')
  return supplier
}

/**
 * Whoever works for a supplier gets in again only while the supplier is in use.
 * @throws Refused supplierClosed
 */
async function keepOpenSupplier(tx: Tx, ctx: Context, account: AccountRow): Promise<void> {
  const { supplier_code: code, supplier_name: name } = account
  if (code !== null && !(await supplierNamed(tx, ctx.home, code)))
    throw refuse(ACCOUNT_REFUSALS, 'supplierClosed', { name: name ?? code, account: account.account })
}

/** The warehouses of warehouse staff, within those of the person who gives them; nobody else has any. */
async function warehousesFor(tx: Tx, ctx: Context, holder: Holder, role: RoleRow, list: string): Promise<Named[]> {
  const wanted = splitCodes(list)
  if (wanted.length === 0) return []
  const found = (await warehousesOf(tx, ctx.home)).filter(({ code }) => wanted.includes(code))
  if (found.length !== wanted.length) throw notFound('仓库')
  if (role.identity !== IDENTITY.staff) return []
  await keepWithin(tx, holder, { warehouseIds: found.map(({ id }) => id) })
  return found
}

/**
 * Warehouse staff without any warehouse, neither their own nor their role's, would see nothing at all (part 2, 6). Accounts that
 * are so already may be changed otherwise.
 * @throws Refused warehouseMissing
 */
function keepSeeing(role: RoleRow, own: number): void {
  if (role.identity === IDENTITY.staff && own + role.warehouse_ids.length === 0)
    throw refuse(ACCOUNT_REFUSALS, 'warehouseMissing', { role: role.name })
}

type Wanted = {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly note?: string | undefined
  readonly status?: number | undefined
  readonly role: RoleRow | null
  readonly supplier: Named | null | undefined
  readonly warehouses: readonly Named[] | undefined
}

/** What of an account would be otherwise than it is, and how its log says so. */
function differences(account: AccountRow, wanted: Wanted): { change: AccountChange; contents: string[] } {
  const { name = account.person_name, phone = account.phone, note = account.note, status, role } = wanted
  const { supplier, warehouses } = wanted
  const contents: string[] = []
  let change: AccountChange = {}
  if (name !== account.person_name || phone !== account.phone || note !== account.note) {
    change = { name, phone, note }
    contents.push(ACCOUNT_LOG.named)
  }
  if (role !== null) {
    change = { ...change, role }
    contents.push(worded(ACCOUNT_LOG.moved, { before: account.role_name, role: role.name }))
  }
  if (supplier !== undefined && (supplier?.id ?? null) !== account.supplier_id) {
    change = { ...change, supplierId: supplier?.id ?? null }
    contents.push(worded(ACCOUNT_LOG.supplied, { name: supplier?.name ?? ACCOUNT_LOG.none }))
  }
  if (warehouses !== undefined && warehouses.map(({ id }) => id).join() !== account.own_ids.join()) {
    change = { ...change, warehouseIds: warehouses.map(({ id }) => id) }
    const names = warehouses.map((warehouse) => warehouse.name).join('、') || ACCOUNT_LOG.none
    contents.push(worded(ACCOUNT_LOG.placed, { names }))
  }
  if (status !== undefined && status !== account.status) {
    change = { ...change, status }
    contents.push(status === USE.on ? ACCOUNT_LOG.enabled : ACCOUNT_LOG.disabled)
  }
  return { change, contents }
}

/** Whoever is shut out is out at once, on every device. */
async function shutOut(tx: Tx, ctx: Context, account: AccountRow): Promise<void> {
  await endAllSessions(tx, ctx.home.tenantId, [account.id])
  await endCredentials(tx, ctx.home.tenantId, [account.id])
}

async function write(
  tx: Tx,
  ctx: Context,
  account: AccountRow,
  change: AccountChange,
  contents: readonly string[],
): Promise<void> {
  const version = account.version + 1
  const fromStatus = version === 1 ? null : account.status
  const toStatus = change.status ?? account.status
  const content = contents.join('；')
  await changeAccount(tx, ctx.home, account.id, version, change)
  await writeLog(tx, ctx.home, ctx, [
    { kind: 'account', documentId: account.id, version, fromStatus, toStatus, content },
  ])
}
