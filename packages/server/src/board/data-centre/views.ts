import type { getBoardViews, removeBoardView, saveBoardView } from '@yuncang/contract/board/data-centre/views.ts'
import { MOST_VIEWS, VIEW_REFUSALS } from '@yuncang/contract/board/data-centre/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { idsNamed } from '../../base/named/store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { merchantNamed } from '../figure/platform.store.ts'
import { forgetView, keepView, viewsOf, type Person } from './views.store.ts'

const personOf = ({ home, accountId }: Context): Person => ({ tenantId: home.tenantId, accountId })

/** The views of who asks, each with whether it names only what is within the scope now. */
export async function views(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getBoardViews>,
): Promise<CallOutput<typeof getBoardViews>> {
  const rows = await viewsOf(db, personOf(ctx), input.boardPage)
  return Promise.all(
    rows.map(async ({ name, query }) => ({ name, query, within: flagOf(await isWithin(db, ctx, query)) })),
  )
}

async function isWithin(db: Db, ctx: Context, query: string): Promise<boolean> {
  const asked = new URLSearchParams(query)
  const codesOf = (name: string) => (asked.get(name) ?? '').split(',').filter((code) => code !== '')
  const merchant = asked.get('merchant')
  if (ctx.identity === IDENTITY.platform)
    return merchant === null || (await merchantNamed(db, ctx.scope, merchant)) !== undefined
  if (merchant !== null) return false
  const found = async (what: 'warehouse' | 'supplier') => {
    const codes = codesOf(what)
    return codes.length === 0 || (await idsNamed(db, ctx.scope, what, codes))!.length === new Set(codes).size
  }
  const [ofWarehouses, ofSuppliers] = await Promise.all([found('warehouse'), found('supplier')])
  return ofWarehouses && ofSuppliers
}

/** Keeps a view. @throws Refused tooManyViews */
export async function saveView(tx: Tx, ctx: Context, input: CallInput<typeof saveBoardView>): Promise<null> {
  if (!(await keepView(tx, personOf(ctx), { page: input.boardPage, name: input.name, query: input.query }, MOST_VIEWS)))
    throw refuse(VIEW_REFUSALS, 'tooManyViews')
  return null
}

/** Forgets a view; one that is not there any more is as good as forgotten. */
export async function removeView(tx: Tx, ctx: Context, input: CallInput<typeof removeBoardView>): Promise<null> {
  await forgetView(tx, personOf(ctx), input.boardPage, input.name)
  return null
}
