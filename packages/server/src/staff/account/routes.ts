import {
  addUser,
  checkUser,
  delUser,
  getUserPage,
  getUserRole,
  resetPwd,
  updateUser,
} from '@yuncang/contract/staff/account/account.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { findLogin } from '../../access/session/store.ts'
import { readLog } from '../../plumbing/db/document-log.store.ts'
import { read, secretWrite, write, writeShowingOnce } from '../../plumbing/http/handler.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { holderOf, whyNot } from '../role/holder.ts'
import { pagesFor } from '../role/store.ts'
import { addAccount, archive, changeUser, holdingOfAccount, renewPassword } from './change.ts'
import { accountOf, accountsOf, countAccounts } from './list.store.ts'
import { accountView } from './view.ts'

/** Accounts: who may log in, with which role (part 2, 6). */
export const accountHandlers = [
  read(getUserPage, async (db, ctx, input) => {
    const scope = ctx.home
    const [rows, total, holder, entries] = await Promise.all([
      accountsOf(db, scope, input, pageOf(input)),
      countAccounts(db, scope, input),
      holderOf(db, ctx),
      pagesFor(db, ctx.home.tenantId),
    ])
    const menuName = (code: string) => entries.find((entry) => entry.code === code)?.name ?? code
    const records = rows.map((row) =>
      accountView(row, whyNot(holder, holdingOfAccount(row), menuName), row.id === ctx.accountId),
    )
    return { records, ...totalOf(total) }
  }),
  read(getUserRole, async (db, ctx, input) => {
    const scope = ctx.home
    const account = await accountOf(db, scope, /^\d{1,15}$/.test(input.id) ? Number(input.id) : 0)
    if (!account) throw notFound('账号')
    const log = await readLog(db, scope, 'account', account.id)
    return {
      roleId: String(account.role_id),
      roleName: account.role_name,
      identity: account.identity,
      roleStatus: account.role_status,
      logList: logView(log),
    }
  }),
  writeShowingOnce(addUser, addAccount, (reply) => ({ ...reply, password: '' })),
  write(updateUser, changeUser),
  write(delUser, archive),
  secretWrite(resetPwd, renewPassword),
  // It changes nothing, but it asks over all merchants, and no reader may do that.
  write(checkUser, async (tx, _ctx, input) => ({ status: (await findLogin(tx, input.account)) ? 2 : 1 })),
]
