import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import {
  addDict,
  delDict,
  getDictLog,
  getDictPage,
  getDictParent,
  getDictTree,
  updateDict,
} from '@yuncang/contract/base/dict/dict.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { turned, USE } from '@yuncang/domain/base/in-use.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { DICT_ASK } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

export type DictEntry = CallOutput<typeof getDictPage>['records'][number]

const invalidates = [getDictPage, getDictTree, getDictParent, getDictChild, getDictLog]

/** What can be done with the dictionary. */
export function useDictDeeds() {
  const adding = useDeed(addDict, { success: DEED_DONE.added, invalidates })
  const changing = useDeed(updateDict, { success: DEED_DONE.changed, invalidates })
  const enabling = useDeed(updateDict, { success: DEED_DONE.enabled, invalidates })
  const disabling = useDeed(updateDict, { success: DEED_DONE.disabled, invalidates })
  const deleting = useDeed(delDict, { success: DEED_DONE.removed, invalidates })
  return {
    add: adding.run,
    change: changing.run,
    turn: async (entry: DictEntry) => {
      const { code, version } = entry
      const status = turned(entry)
      if (status === USE.on) await enabling.run({ code, version, status })
      else if (await askPerson(DICT_ASK.disable(entry))) await disabling.run({ code, version, status })
    },
    remove: async (entry: DictEntry) => {
      if (await askPerson(DICT_ASK.remove(entry))) await deleting.run({ code: entry.code })
    },
  }
}
