import { USE } from '@yuncang/domain/base/in-use.ts'
import { addDict, delDict, updateDict } from '@yuncang/contract/base/dict/dict.ts'
import { DICT_LOG } from '@yuncang/contract/base/dict/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { DICT_LEVELS, planDictChange, whyKept, type DictEntry } from '@yuncang/domain/base/dict/entry.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { lookAs } from '../../plumbing/db/as-reader.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import {
  childCount,
  deleteEntry,
  holdNames,
  insertEntry,
  levelOf,
  lockEntry,
  neighbour,
  updateEntry,
  usesOfCodes,
  writeDictLog,
} from './entries.store.ts'

type Saved = CallOutput<typeof addDict>

/**
 * Adds an entry. Its parent is locked, so that it does not go meanwhile.
 * @throws Refused codeTaken, nameTaken, tooDeep; notFound
 */
export async function addEntry(tx: Tx, ctx: Context, input: CallInput<typeof addDict>): Promise<Saved> {
  const { code, name, sort, parentCode = '' } = input
  const no = addDict.refusals
  await holdNames(tx)
  if (parentCode !== '') {
    const parent = await lockEntry(tx, parentCode)
    if (!parent) throw notFound('上级条目')
    if ((await levelOf(tx, parentCode)) >= DICT_LEVELS)
      throw refuse(no, 'tooDeep', { name: parent.name, levels: DICT_LEVELS })
  }
  if (await neighbour(tx, parentCode, name, code)) throw refuse(no, 'nameTaken', { name })
  if (!(await insertEntry(tx, { code, name, sort, parentCode: parentCode === '' ? null : parentCode }))) {
    const holder = await lockEntry(tx, code)
    throw refuse(no, 'codeTaken', { code, name: holder?.name ?? code })
  }
  await writeDictLog(tx, ctx, code, worded(DICT_LOG.added, { name, code }))
  return { code, version: 1 }
}

/**
 * Renames an entry, moves it among its neighbours, enables or disables it.
 * @throws Refused nameTaken, changedSince, system; notFound
 */
export async function changeEntry(tx: Tx, ctx: Context, input: CallInput<typeof updateDict>): Promise<Saved> {
  const { code, version, ...change } = input
  const no = updateDict.refusals
  await holdNames(tx)
  const before = await lockEntry(tx, code)
  if (!before) throw notFound('数据字典')
  if (version !== undefined && version !== before.version) throw refuse(no, 'changedSince', { name: before.name })
  const { entry } = settle(no, planDictChange(before, change))
  if (entry.name !== before.name && (await neighbour(tx, before.parent_code, entry.name, code)))
    throw refuse(no, 'nameTaken', { name: entry.name })
  await updateEntry(tx, code, entry)
  await writeDictLog(tx, ctx, code, changesText(before, entry))
  return { code, version: before.version + 1 }
}

/**
 * Deletes an entry that nothing uses and nothing stands below.
 * @throws Refused system, hasChildren, inUse; notFound
 */
export async function removeEntry(
  tx: Tx,
  ctx: Context,
  { code }: CallInput<typeof delDict>,
  { database }: Pick<Deps, 'database'>,
): Promise<null> {
  const entry = await lockEntry(tx, code)
  if (!entry) throw notFound('数据字典')
  const children = await childCount(tx, code)
  // Beside the transaction, which has written to the platform's own rows (`lookAs`); of uses it has written none.
  const used = await database.aside((other) => lookAs(other, 'platform', (db) => usesOfCodes(db, [code])))
  const uses = used.get(code) ?? 0
  settle(delDict.refusals, whyKept(entry, { children, uses }) ?? {})
  await deleteEntry(tx, code)
  await writeDictLog(tx, ctx, code, worded(DICT_LOG.deleted, { name: entry.name, code }))
  return null
}

function changesText(before: DictEntry, { name, sort, status }: DictEntry): string {
  const parts = [
    name === before.name ? '' : worded(DICT_LOG.renamed, { before: before.name, name }),
    sort === before.sort ? '' : worded(DICT_LOG.moved, { before: before.sort, sort }),
    status === before.status ? '' : status === USE.on ? DICT_LOG.enabled : DICT_LOG.disabled,
  ].filter(Boolean)
  return parts.length === 0 ? DICT_LOG.unchanged : parts.join('；')
}
