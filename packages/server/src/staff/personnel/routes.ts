import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  delPersonnel,
  exportPersonnel,
  getPersonnel,
  getPersonnelList,
  savePersonnel,
  savePersonnelRules,
} from '@yuncang/contract/staff/personnel/personnel.ts'
import { PERSONNEL_SHEET } from '@yuncang/contract/staff/personnel/words.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { readLog } from '../../base/log/store.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { removePerson, savePerson, saveRules } from './change.ts'
import { personColumns } from './columns.ts'
import { people, personOf } from './store.ts'
import { personView } from './view.ts'

/** The people of a merchant (part 2, 7). */
export const personnelHandlers = [
  ...listHandlers(
    { page: getPersonnelList, export: exportPersonnel },
    {
      store: people,
      filter: (_db, _ctx, asked) => asked,
      view: ({ identity }, row) => personView(row, identity === IDENTITY.platform),
      sheet: { name: PERSONNEL_SHEET.name, columns: ({ identity }) => personColumns(identity === IDENTITY.platform) },
    },
  ),
  read(getPersonnel, async (db, ctx, input) => {
    const row = await personOf(db, ctx.scope, /^\d{1,15}$/.test(input.id) ? Number(input.id) : 0)
    if (!row) throw notFound('人员')
    const log = await readLog(db, ctx.scope, 'personnel', row.id)
    return {
      ...personView(row, ctx.identity === IDENTITY.platform),
      logList: logView(log),
    }
  }),
  write(savePersonnel, savePerson),
  write(savePersonnelRules, saveRules),
  write(delPersonnel, removePerson),
]
