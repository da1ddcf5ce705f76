import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { expect, it } from 'vitest'
import { BILL_STATUS_NAMES } from '../../bill/bill/words.ts'
import { DATE_STATUS_NAMES } from '../../shelf/production-date/words.ts'
import { PUTAWAY_STATUS_NAMES } from '../../shelf/putaway/words.ts'
import { statusName } from '../../task/task/words.ts'
import { HOME_TODO } from './words.ts'

/** What the list at an address calls a status. */
const LISTS: Readonly<Record<string, (status: number) => string>> = {
  '/assignmentmanage/warehouseout': (status) => statusName(status as never, NATURE.outbound),
  '/assignmentmanage/warehouseinto': (status) => statusName(status as never, NATURE.inbound),
  '/rollsHomework/productionDateEntry': (status) => DATE_STATUS_NAMES[status]!,
  '/rollsHomework/putawayList': (status) => PUTAWAY_STATUS_NAMES[status]!,
  '/billManage/billManage': (status) => BILL_STATUS_NAMES[status as never],
}

it('says the status of what waits in the words of the list that it leads to', () => {
  const narrowed = HOME_TODO.flatMap(({ key, title, url }) => {
    const { pathname, searchParams } = new URL(url, 'http://home')
    const status = searchParams.get('status') ?? searchParams.get('ysdShelvesType')
    return status === null || key === 'rejections'
      ? []
      : [{ title, name: LISTS[pathname]!(Number(status.split(',')[0])) }]
  })
  expect(narrowed).toHaveLength(10)
  for (const { title, name } of narrowed) expect(title).toContain(name)
})
