import { normalForm } from '@yuncang/domain/base/name.ts'
import { exportButtons, getButtonList } from '@yuncang/contract/staff/button/button.ts'
import { BUTTON_SHEET as HEADS } from '@yuncang/contract/staff/button/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { USE_NAMES } from '@yuncang/contract/wire/words.ts'
import { isInUse, USE } from '@yuncang/domain/base/in-use.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { OWN_ORDER, type ListStore, type Order } from '../../plumbing/db/list.store.ts'
import { timeTextColumn, type Column as SheetColumn } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { pagesFor } from '../role/store.ts'
import { lastRefresh } from '../../access/shell/store.ts'
import { buttonRows } from './store.ts'
import { buttonViews } from './view.ts'

type Filter = Asked<typeof getButtonList>
type Button = CallOutput<typeof getButtonList>['records'][number]
type Column = SortOf<typeof getButtonList>

const READ: Readonly<Record<Column, (button: Button) => string>> = {
  name: ({ name }) => name,
  page: ({ pageName }) => pageName,
  changedAt: ({ changeTime }) => changeTime,
}
const names = new Intl.Collator('zh')

/** The program's own buttons are few and in no table: they are filtered and sorted here. */
const buttons: ListStore<Filter, Button, never, Column> = {
  page: async (db, _scope, filter, order, { limit, offset }) =>
    (await matching(db, filter, order)).slice(offset, offset + limit),
  count: async (db, _scope, filter) => (await matching(db, filter, OWN_ORDER)).length,
  all: async function* (db, _scope, filter, order) {
    yield await matching(db, filter, order)
  },
}

const COLUMNS: readonly SheetColumn<Button>[] = [
  { title: HEADS.button, width: 28, value: (button) => button.name },
  { title: HEADS.page, width: 20, value: (button) => button.pageName },
  { title: HEADS.key, width: 30, value: (button) => button.id },
  { title: HEADS.status, width: 10, value: ({ status }) => USE_NAMES[isInUse({ status }) ? USE.on : USE.off] },
  { title: HEADS.byProgram, width: 28, value: (button) => (button.changed === 1 ? button.defaultName : '') },
  { title: HEADS.changedBy, width: 14, value: (button) => button.changeName },
  timeTextColumn(HEADS.changedAt, (button) => button.changeTime),
]

/** The catalogue of permission buttons. */
export const buttonListHandlers = listHandlers(
  { page: getButtonList, export: exportButtons },
  {
    store: buttons,
    filter: (_db, _ctx, asked) => asked,
    tally: async (db, { scope }, filter) => {
      const [counted, at] = await Promise.all([buttons.count(db, scope, filter), lastRefresh(db)])
      return { counted, applyTime: timeText(at) }
    },
    view: (_ctx, button) => button,
    sheet: { name: HEADS.name, columns: COLUMNS },
  },
)

async function matching(db: Db, { name = '', status }: Filter, order: Order<Column>): Promise<Button[]> {
  const [rows, entries] = await Promise.all([buttonRows(db), pagesFor(db, PLATFORM_TENANT)])
  const found = buttonViews(rows, new Map(entries.map((entry) => [entry.code, entry.name]))).filter(
    (button) =>
      [button.name, button.defaultName, button.pageName, button.id].some((text) =>
        normalForm(text).includes(normalForm(name)),
      ) &&
      (status === undefined || button.status === status),
  )
  if (order.by === null) return found
  const read = READ[order.by]
  const sorted = found.filter((button) => read(button) !== '').toSorted((a, b) => names.compare(read(a), read(b)))
  // What was never changed stands last either way.
  return [...(order.backwards ? sorted.toReversed() : sorted), ...found.filter((button) => read(button) === '')]
}
