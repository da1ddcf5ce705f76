import type { Nature, TaskKind } from '@yuncang/domain/task/task/kind.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'
import { useState } from 'react'
import { capOf, doneLines, EMPTY_DRAFT, type DoneDraft, type DoneEntry, type DoneLine } from './done-lines.ts'
import type { OfferedGoods } from '../plan/plan-lines.ts'
import type { Task } from '../task/useTask.ts'
import { DONE_WORDS } from '../task/words.ts'

/** Kinds whose damaged quantity is set back to what is there as soon as it is exceeded (part 1, 5.4). */
const RESETS: readonly string[] = ['TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT'] satisfies TaskKind[]

/** What is filled in on the completion page of a task. */
export function useDone(task: Pick<Task, 'lines' | 'taskType' | 'nature'>) {
  const [draft, setDraft] = useState<DoneDraft>(EMPTY_DRAFT)
  const lines = doneLines(task.lines, draft)
  const resets = RESETS.includes(task.taskType)

  const enter = (changes: readonly (readonly [DoneLine, Partial<DoneEntry>])[]) => {
    const entries = changes.map(([line, change]) => {
      const { entry, reset } = heldBack(line, { ...line.entry, ...change }, task.nature, resets)
      if (reset !== null) toast.warning(DONE_WORDS.brokenReset(reset))
      return [line.key, entry] as const
    })
    setDraft((before) => ({ ...before, entries: { ...before.entries, ...Object.fromEntries(entries) } }))
  }
  return {
    lines,
    /** All that was filled in, and how it is put back. */
    draft,
    restore: setDraft,
    touched: draft !== EMPTY_DRAFT,
    enter: (line: DoneLine, change: Partial<DoneEntry>) => enter([[line, change]]),
    paste: (fills: readonly Fill[]) =>
      enter(
        lines
          .filter(({ entry }) => !entry.dates)
          .flatMap((line) => {
            const own = fills.filter(({ row }) => row === line.key)
            return own.length > 0
              ? [[line, Object.fromEntries(own.map(({ column, quantity }) => [column, quantity]))] as const]
              : []
          }),
      ),
    /** Fills the lines that nothing was filled in for with what was planned. */
    fillAsPlanned: () =>
      enter(
        lines.flatMap((line) =>
          line.entry.normal === null && line.entry.broken === null ? [[line, line.planned] as const] : [],
        ),
      ),
    /** Adds goods; planned ones that were deleted come back instead. */
    add: (goods: readonly OfferedGoods[]) =>
      setDraft((before) => {
        const back = task.lines.filter(({ goodsCode }) => goods.some((added) => added.goodsCode === goodsCode))
        return {
          ...before,
          removed: before.removed.filter((id) => !back.some((line) => line.id === id)),
          added: [
            ...before.added,
            ...goods.filter(({ goodsCode }) => !back.some((line) => line.goodsCode === goodsCode)),
          ],
        }
      }),
    remove: ({ key, id, goods }: DoneLine) =>
      setDraft((before) => ({
        entries: Object.fromEntries(Object.entries(before.entries).filter(([of]) => of !== key)),
        removed: id === null ? before.removed : [...before.removed, id],
        added: before.added.filter(({ goodsCode }) => id !== null || goodsCode !== goods.goodsCode),
      })),
  }
}

function heldBack(
  line: DoneLine,
  entry: DoneEntry,
  nature: Nature,
  resets: boolean,
): { entry: DoneEntry; reset: number | null } {
  const most = capOf(line, nature).broken
  if (!resets || entry.dates || (entry.broken ?? 0) <= most) return { entry, reset: null }
  return { entry: { ...entry, broken: most }, reset: most }
}
