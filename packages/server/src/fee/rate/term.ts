import type { endTerm, saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import { TERM_LOG, TERM_REFUSALS, termFaultText } from '@yuncang/contract/fee/rate/term-words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS, worded } from '@yuncang/contract/wire/refusal.ts'
import { shanghaiInstant, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { subjectOf, type Term, type TermSubject } from '@yuncang/domain/fee/rate/term.ts'
import { readTerm } from '@yuncang/domain/fee/rate/term-form.ts'
import { inForce, planVersion } from '@yuncang/domain/fee/rate/version.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { queued } from './change.ts'
import { feeNames, type FeeNames } from './dictionary-names.store.ts'
import { lockFees } from './lock.store.ts'
import { holdSupplier, type Dated } from './store.ts'
import { datesOfTerm, insertTerm, termById, type FoundTerm, type TermPlace } from './term.store.ts'
import { termName, termText } from './term-view.ts'

const US = 1000

/**
 * Agrees on a term with a supplier of a warehouse, or writes the next version of one: what was charged stays as it is.
 * @throws Refused badInput, changed, taken, fixed, notThere, archived; notFound
 */
export async function save(
  tx: Tx,
  ctx: Context,
  { termId, warehouseCode, supplierCode, termKind, group, freeDays, version, ...form }: CallInput<typeof saveTerm>,
): Promise<CallOutput<typeof saveTerm>> {
  const found = termId === undefined ? null : await known(tx, ctx, termId)
  if (found !== null && found.warehouseCode !== warehouseCode) throw notFound('仓库')
  if (found !== null && found.supplierCode !== supplierCode) throw notFound('供应商')
  const place = await placeOf(tx, ctx, warehouseCode, supplierCode)
  const read = readTerm({ ...form, kind: termKind, group, days: freeDays }, ctx.today)
  if ('faults' in read) throw refuse(COMMON_REFUSALS, 'badInput', { message: termFaultText(read.faults[0]!) })
  const { term, startDay } = read
  const subject = subjectOf(term)
  const names = await feeNames(tx)
  if (subject.item !== '' && found === null && !names.isItem(subject.item)) throw notFound('收费项目')
  if (found !== null && !isSame(found, subject)) throw refuse(TERM_REFUSALS, 'fixed')
  const dates = await datesOfTerm(tx, ctx.scope, place, subject)
  const name = termName(subject, term.kind === 'tiers' ? term.method : '', names)
  const newest = dates.versions.at(-1)?.version ?? 0
  if (found === null && standing(dates.versions, dates.nowUs)) throw refuse(TERM_REFUSALS, 'taken', { name })
  if (found !== null && version !== undefined && version !== newest) throw refuse(TERM_REFUSALS, 'changed', { name })
  const startUs = startDay === null ? null : shanghaiInstant(startDay, '00:00') * US
  return keep(tx, ctx, { place, subject, term, startUs, dates, names, name })
}

/** Ends a term: nothing is agreed on any more. Also of a supplier that has left or is archived: a minimum would be charged on. @throws notFound */
export async function end(tx: Tx, ctx: Context, { termId }: CallInput<typeof endTerm>): Promise<null> {
  const found = await known(tx, ctx, termId)
  const place = await heldPlace(tx, ctx, found)
  const dates = await datesOfTerm(tx, ctx.scope, place, found)
  if (!standing(dates.versions, dates.nowUs)) throw notFound('合同条款')
  const names = await feeNames(tx)
  const name = termName(found, '', names)
  await keep(tx, ctx, { place, subject: found, term: null, startUs: null, dates, names, name })
  return null
}

async function known(tx: Tx, { scope }: Context, termId: string): Promise<FoundTerm> {
  const found = await termById(tx, scope, termId)
  if (!found) throw notFound('合同条款')
  return found
}

async function placeOf(tx: Tx, ctx: Context, warehouseCode: string, supplierCode: string): Promise<TermPlace> {
  const { warehouseId, supplierId } = await queued(tx, ctx, { warehouseCode, supplierCode })
  return { warehouseId, supplierId: supplierId! }
}

/** Where a term stands, with the queue of its fees held alone, whatever has become of its supplier. @throws notFound */
async function heldPlace(tx: Tx, { scope }: Context, { warehouseCode, supplierCode }: FoundTerm): Promise<TermPlace> {
  const warehouse = await holdWarehouse(tx, scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const supplier = await holdSupplier(tx, scope, supplierCode, warehouse.id)
  if (!supplier) throw notFound('供应商')
  await lockFees(tx, scope, [warehouse.id], 'alone')
  return { warehouseId: warehouse.id, supplierId: supplier.id }
}

const isSame = (a: TermSubject, b: TermSubject) =>
  a.kind === b.kind && a.item === b.item && a.basis === b.basis && a.group === b.group

/** Whether something is agreed on, now or from a later day on. */
function standing(versions: readonly Dated[], nowUs: number): boolean {
  const live = versions.filter(({ withdrawn }) => !withdrawn)
  return live.some(({ validFromUs, ends }) => validFromUs > nowUs && !ends) || inForce(live, nowUs)?.ends === false
}

type ToKeep = {
  readonly place: TermPlace
  readonly subject: TermSubject
  readonly term: Term | null
  readonly startUs: number | null
  readonly dates: Awaited<ReturnType<typeof datesOfTerm>>
  readonly names: FeeNames
  readonly name: string
}

async function keep(tx: Tx, ctx: Context, kept: ToKeep): Promise<CallOutput<typeof saveTerm>> {
  const { place, subject, term, startUs, dates, names, name } = kept
  const { nowUs, versions } = dates
  const plan = planVersion(versions, { nowUs, startUs })
  const written = { ...place, ...plan, termId: dates.termId, subject, says: term, nowUs, accountId: ctx.accountId }
  const id = await insertTerm(tx, ctx.scope, written)
  const validFrom = shanghaiTime(Math.floor(plan.validFromUs / US))
  const later = plan.validFromUs > nowUs ? worded(TERM_LOG.later, { from: validFrom.slice(0, 16) }) : ''
  const content =
    term === null
      ? worded(TERM_LOG.ended, { name })
      : worded(TERM_LOG.saved, { name, terms: termText(rowOf(term), names) }) + later
  const before = versions.at(-1)
  await writeLog(tx, ctx.scope, ctx, [
    {
      kind: 'term',
      documentId: id,
      version: plan.version,
      fromStatus: before === undefined ? null : before.ends ? LOGGED.off : LOGGED.on,
      toStatus: term === null ? LOGGED.off : LOGGED.on,
      content,
    },
  ])
  return { termId: String(id), version: plan.version, validFrom }
}

/** A term as its row says it. */
function rowOf(term: Term): Parameters<typeof termText>[0] {
  return {
    kind: term.kind,
    item: term.kind === 'minimum' ? '' : term.item,
    group: term.kind === 'minimum' ? term.group : null,
    method: term.kind === 'tiers' ? term.method : '',
    tiers:
      term.kind === 'tiers'
        ? term.tiers.map(({ upTo, priceFen }) => ({
            ...(upTo !== null && { upTo: String(upTo) }),
            price: yuanText(BigInt(priceFen)),
          }))
        : [],
    minimum: term.kind === 'minimum' ? yuanText(term.fen) : null,
    freeDays: term.kind === 'freeDays' ? term.days : null,
    ends: false,
  }
}
