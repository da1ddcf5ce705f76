import { getNotices, readNotices } from '@yuncang/contract/access/shell/notice.ts'
import { write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { countNotices, markRead, notices, refreshesOf } from './store.ts'

/** The bell in the header. */
export const noticeHandlers = [
  ...listHandlers(
    { page: getNotices },
    {
      store: notices,
      filter: (_db, { home: { tenantId }, accountId }, { unread }) => ({
        tenantId,
        accountId,
        unread: unread === 1,
      }),
      tally: async (db, ctx, { unread }) => {
        const [counted, refreshCount] = await Promise.all([
          countNotices(db, ctx.home.tenantId, ctx.accountId),
          refreshesOf(db),
        ])
        return { counted: unread ? counted.unread : counted.total, unreadCount: counted.unread, refreshCount }
      },
      view: (_ctx, row) => ({
        id: String(row.id),
        text: row.text,
        url: row.url,
        createTime: timeText(row.created_at),
        read: flagOf(row.read_at !== null),
      }),
    },
  ),
  write(readNotices, async (tx, ctx, input) => {
    const ids = input.ids.map(Number).filter(Number.isSafeInteger)
    if (ids.length !== input.ids.length || (await markRead(tx, ctx.home.tenantId, ctx.accountId, ids)) !== ids.length)
      throw notFound('消息')
    return null
  }),
]
