import { getNotices, readNotices } from '@yuncang/contract/access/shell/notice.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { countNotices, markRead, noticesOf, refreshesOf } from './store.ts'

/** The bell in the header. */
export const noticeHandlers = [
  read(getNotices, async (db, ctx, input) => {
    const [rows, counted, refreshNum] = await Promise.all([
      noticesOf(db, ctx.home.tenantId, ctx.accountId, input.unread === 1, pageOf(input)),
      countNotices(db, ctx.home.tenantId, ctx.accountId),
      refreshesOf(db),
    ])
    return {
      records: rows.map((row) => ({
        id: String(row.id),
        text: row.text,
        url: row.url,
        createTime: timeText(row.created_at),
        read: row.read_at !== null,
      })),
      ...totalOf(input.unread === 1 ? counted.unread : counted.total),
      unreadNum: counted.unread,
      refreshNum,
    }
  }),
  write(readNotices, async (tx, ctx, input) => {
    const ids = input.ids.map(Number).filter(Number.isSafeInteger)
    if (ids.length !== input.ids.length || (await markRead(tx, ctx.home.tenantId, ctx.accountId, ids)) !== ids.length)
      throw notFound('消息')
    return null
  }),
]
