import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import { read } from '../../http/handler.ts'
import { childrenOf } from './store.ts'

/** The dictionary calls. */
export const dictHandlers = [
  read(getDictChild, async (db, _ctx, input) => {
    const rows = await childrenOf(db, input.parentCode)
    return rows.map((row) => ({ code: row.code, name: row.name, parentCode: row.parent_code, sort: row.sort }))
  }),
]
