import {
  acceptLabel,
  addLabel,
  cancelLabel,
  completeLabel,
  getLabelInfo,
  getLabelPage,
} from '@yuncang/contract/task/label-film/label-film.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { LABEL_ASK } from './words.ts'
import { DONE } from '@yuncang/contract/wire/words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Task = { readonly code: string; readonly kindName: string; readonly plannedPieces: number }
const invalidates = [getLabelPage, getLabelInfo]

/** What can be done with a label or film task, each after saying what will happen; answers whether it was done. */
export function useLabelDeeds(cancelled: string = DEED_DONE.cancelled) {
  const accepting = useDeed(acceptLabel, { success: DONE, invalidates })
  const cancelling = useDeed(cancelLabel, { success: cancelled, invalidates })
  const completing = useDeed(completeLabel, { success: DONE, invalidates })
  const adding = useDeed(addLabel, { success: DEED_DONE.added, invalidates })
  return {
    accept: async (task: Task): Promise<boolean> =>
      (await askPerson(LABEL_ASK.accept(task))) && (await accepting.run({ code: task.code })).ok,
    cancel: async (task: Task): Promise<boolean> =>
      (await askPerson(LABEL_ASK.cancel(task))) && (await cancelling.run({ code: task.code })).ok,
    complete: completing.run,
    add: adding.run,
    running: accepting.running || cancelling.running || completing.running || adding.running,
  }
}
