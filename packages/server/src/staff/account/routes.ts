import {
  addUser,
  checkUser,
  delUser,
  exportUsers,
  getUserPage,
  getUserRole,
  removeFactor,
  resetPwd,
  updateUser,
} from '@yuncang/contract/staff/account/account.ts'
import { ACCOUNT_SHEET } from '@yuncang/contract/staff/account/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { findLogin } from '../../access/session/store.ts'
import { readLog } from '../../base/log/store.ts'
import { read, secretWrite, write, writeShowingOnce } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { holderOf, whyNot } from '../role/holder.ts'
import { pagesFor } from '../role/store.ts'
import {
  addAccount,
  archive,
  changeUser,
  checkAddition,
  holdingOfAccount,
  renewable,
  renewPassword,
  takeFactorOf,
} from './change.ts'
import { accountColumns } from './columns.ts'
import { accountOf, accounts } from './list.store.ts'
import { accountView } from './view.ts'
import { givingTemporary } from './temporary-password.ts'

/** Accounts: who may log in, with which role (part 2, 6). */
export const accountHandlers = [
  ...listHandlers(
    { page: getUserPage, export: exportUsers },
    {
      scope: (ctx) => ctx.home,
      store: accounts,
      filter: (_db, _ctx, asked) => asked,
      beside: async (db, ctx) => {
        const [holder, entries] = await Promise.all([holderOf(db, ctx), pagesFor(db, ctx.home.tenantId)])
        return { holder, menuName: (code: string) => entries.find((entry) => entry.code === code)?.name ?? code }
      },
      view: (ctx, row, { holder, menuName }) =>
        accountView(row, whyNot(holder, holdingOfAccount(row), menuName), row.id === ctx.accountId),
      sheet: {
        name: ACCOUNT_SHEET.name,
        columns: ({ identity }) => accountColumns(identity !== IDENTITY.platform),
      },
    },
  ),
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
  givingTemporary({ check: checkAddition }, (temporaryOf) =>
    writeShowingOnce(
      addUser,
      (tx, ctx, input, deps) => addAccount(tx, ctx, input, temporaryOf(deps)),
      (reply) => ({ ...reply, password: '' }),
    ),
  ),
  write(updateUser, changeUser),
  write(delUser, archive),
  givingTemporary({ check: renewable }, (temporaryOf) =>
    secretWrite(resetPwd, (tx, ctx, input, deps) => renewPassword(tx, ctx, input, temporaryOf(deps))),
  ),
  write(removeFactor, takeFactorOf),
  // It changes nothing, but it asks over all merchants, and no reader may do that.
  write(checkUser, async (tx, _ctx, input) => ({ status: (await findLogin(tx, input.account)) ? USE.off : USE.on })),
]
