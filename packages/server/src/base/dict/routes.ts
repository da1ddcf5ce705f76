import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import {
  addDict,
  delDict,
  getDictLog,
  getDictParent,
  getDictTree,
  updateDict,
} from '@yuncang/contract/base/dict/dict.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { addEntry, changeEntry, removeEntry } from './change.ts'
import { dictListHandlers, entryLog, parents, tree } from './list.ts'
import { childrenOf } from './store.ts'

/** The dictionary calls. */
export const dictHandlers = [
  read(getDictChild, async (db, _ctx, input) => {
    const rows = await childrenOf(db, input.parentCode)
    return rows.map(({ code, name, parent_code: parentCode, sort }) => ({
      code,
      name,
      parentCode,
      sort,
      status: USE.on,
    }))
  }),
  read(getDictTree, tree),
  read(getDictParent, parents),
  ...dictListHandlers,
  read(getDictLog, entryLog),
  write(addDict, addEntry),
  write(updateDict, changeEntry),
  write(delDict, removeEntry),
]
