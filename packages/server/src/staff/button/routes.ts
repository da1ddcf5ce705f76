import { applyButton, deleteButton, getButtonList, updateButton } from '@yuncang/contract/staff/button/button.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { pagesFor } from '../role/store.ts'
import { changeButton, refreshForAll, restoreButton } from './change.ts'
import { buttonRows, lastRefresh } from './store.ts'
import { buttonViews } from './view.ts'

/** The catalogue of permission buttons (part 2, 7). */
export const buttonHandlers = [
  read(getButtonList, async (db, _ctx, input) => {
    const [rows, entries, at] = await Promise.all([buttonRows(db), pagesFor(db, PLATFORM_TENANT), lastRefresh(db)])
    const names = new Map(entries.map((entry) => [entry.code, entry.name]))
    const { name = '', status } = input
    const found = buttonViews(rows, names).filter(
      (button) =>
        [button.name, button.defaultName, button.pageName, button.id].some((text) => text.includes(name)) &&
        (status === undefined || button.status === status),
    )
    const { limit, offset } = pageOf(input)
    return { records: found.slice(offset, offset + limit), ...totalOf(found.length), applyTime: timeText(at) }
  }),
  write(updateButton, changeButton),
  write(deleteButton, restoreButton),
  write(applyButton, refreshForAll),
]
