import type { delPersonnel, savePersonnel, savePersonnelRules } from '@yuncang/contract/staff/personnel/personnel.ts'
import { PERSONNEL_STATUS, PERSONNEL_LOG, PERSONNEL_REFUSALS } from '@yuncang/contract/staff/personnel/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { splitCodes } from '@yuncang/contract/wire/field.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { warehousesOf } from '../role/store.ts'
import { accountOf } from '../account/list.store.ts'
import {
  changePerson,
  deletePerson,
  departmentNamed,
  insertPerson,
  lockPerson,
  queuePersonnel,
  setRules,
  takenBy,
  type PersonRow,
} from './store.ts'
import { rulesText } from './view.ts'

/** Adds a person, or changes one as a whole. */
export async function savePerson(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof savePersonnel>,
): Promise<{ id: string }> {
  await queuePersonnel(tx, ctx.scope)
  const before = input.id === undefined ? null : await touch(tx, ctx, input.id, input.version)
  const department = await departmentNamed(tx, ctx.scope, input.departmentId)
  if (!department) throw notFound('部门')
  const account = input.accountId === undefined ? null : await accountFor(tx, ctx, input.accountId, before)
  if (account === undefined) throw notFound('账号')
  const { code, name, phone, title, status, note, hiredOn = null } = input
  const accountId = account?.id ?? null
  const taken = await takenBy(tx, ctx.scope, { code, accountId }, before?.id ?? 0)
  if (taken.code) throw refuse(PERSONNEL_REFUSALS, 'codeTaken', { code })
  if (taken.account) throw refuse(PERSONNEL_REFUSALS, 'accountTaken', { account: account?.account ?? '' })
  const fields = { code, name, phone, title, departmentId: department.id, accountId, hiredOn, status, note }
  if (before) {
    await changePerson(tx, ctx.scope, before.id, fields)
    const turned = status === PERSONNEL_STATUS.left ? PERSONNEL_LOG.left : PERSONNEL_LOG.back
    await log(tx, ctx, before, status, status === before.status ? PERSONNEL_LOG.changed : turned)
    return { id: String(before.id) }
  }
  const id = await insertPerson(tx, ctx.scope, fields)
  if (id === undefined) throw refuse(PERSONNEL_REFUSALS, 'codeTaken', { code })
  await log(
    tx,
    ctx,
    { id, version: 0, status },
    status,
    worded(PERSONNEL_LOG.created, { name, department: department.name }),
  )
  return { id: String(id) }
}

/** Sets where and when somebody works. */
export async function saveRules(tx: Tx, ctx: Context, input: CallInput<typeof savePersonnelRules>): Promise<null> {
  const person = await touch(tx, ctx, input.id, input.version)
  const { shiftFrom = '', shiftTo = '', workDays = [] } = input
  if ((shiftFrom === '') !== (shiftTo === '')) throw refuse(PERSONNEL_REFUSALS, 'shiftHalf')
  const wanted = splitCodes(input.warehouseCodes)
  const found = (await warehousesOf(tx, ctx.scope)).filter(({ code }) => wanted.includes(code))
  if (found.length !== wanted.length) throw notFound('仓库')
  const days = [...new Set<number>(workDays)].toSorted((a, b) => a - b)
  await setRules(tx, ctx.scope, person.id, {
    warehouseIds: found.map(({ id }) => id),
    workDays: days,
    shiftFrom,
    shiftTo,
  })
  const names = found.map(({ name }) => name).join('、')
  const rules = [names, rulesText(days, shiftFrom, shiftTo)].filter(Boolean).join(' ') || PERSONNEL_LOG.none
  await log(tx, ctx, person, person.status, worded(PERSONNEL_LOG.ruled, { rules }))
  return null
}

/** Deletes the record of a person. */
export async function removePerson(tx: Tx, ctx: Context, input: CallInput<typeof delPersonnel>): Promise<null> {
  const person = await touch(tx, ctx, input.id)
  await deletePerson(tx, ctx.scope, person.id)
  await log(tx, ctx, person, 3, worded(PERSONNEL_LOG.deleted, { name: person.name }))
  return null
}

/** An account that the one who keeps the record may see; the one that stands in it already may stay. */
async function accountFor(
  tx: Tx,
  ctx: Context,
  id: string,
  before: PersonRow | null,
): Promise<{ id: number; account: string } | undefined> {
  if (before !== null && before.account_id !== null && String(before.account_id) === id)
    return { id: before.account_id, account: before.account ?? '' }
  return /^\d{1,15}$/.test(id) ? accountOf(tx, ctx.scope, Number(id)) : undefined
}

async function touch(tx: Tx, ctx: Context, id: string, version?: number): Promise<PersonRow> {
  const person = /^\d{1,15}$/.test(id) ? await lockPerson(tx, ctx.scope, Number(id)) : undefined
  if (!person) throw notFound('人员')
  if (version !== undefined && version !== person.version)
    throw refuse(PERSONNEL_REFUSALS, 'changedSince', { name: person.name })
  return person
}

async function log(
  tx: Tx,
  ctx: Context,
  person: { readonly id: number; readonly version: number; readonly status: number },
  toStatus: number,
  content: string,
): Promise<void> {
  const version = person.version + 1
  const fromStatus = version === 1 ? null : person.status
  await writeLog(tx, ctx.scope, ctx, [
    { kind: 'personnel', documentId: person.id, version, fromStatus, toStatus, content },
  ])
}
