import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import {
  addDict,
  delDict,
  exportDict,
  getDictLog,
  getDictPage,
  getDictParent,
  getDictTree,
  updateDict,
} from '@yuncang/contract/base/dict/dict.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { addEntry, changeEntry, removeEntry } from './keep.ts'
import { entryLog, exportEntries, listEntries, parents, tree } from './list.ts'
import { childrenOf } from './store.ts'

/** The dictionary calls. */
export const dictHandlers = [
  read(getDictChild, async (db, _ctx, input) => {
    const rows = await childrenOf(db, input.parentCode)
    return rows.map(({ code, name, parent_code: parentCode, sort }) => ({ code, name, parentCode, sort, status: 1 }))
  }),
  read(getDictTree, tree),
  read(getDictParent, parents),
  read(getDictPage, listEntries),
  download(exportDict, exportEntries),
  read(getDictLog, entryLog),
  write(addDict, addEntry),
  write(updateDict, changeEntry),
  write(delDict, removeEntry),
]
