import type { getButtonList } from '@yuncang/contract/staff/button/button.ts'
import { BUTTON_REFUSALS } from '@yuncang/contract/staff/button/words.ts'
import { LOOSE_PAGES } from '@yuncang/contract/staff/menu/words.ts'
import { RIGHT_NAMES } from '@yuncang/contract/staff/role/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { PAGES } from '@yuncang/contract/staff/menu/pages.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { ALWAYS_ON } from './change.ts'
import type { ButtonRow } from './store.ts'

type Button = CallOutput<typeof getButtonList>['records'][number]

/**
 * Every button of the program in the order of the pages, with what the platform says of it.
 * @param pageNames names of menu entries by code
 */
export function buttonViews(rows: readonly ButtonRow[], pageNames: ReadonlyMap<string, string>): Button[] {
  const said = new Map(rows.map((row) => [row.key, row]))
  const inOrder = PAGES.flatMap((page) => {
    const pageName = page.menu === null ? LOOSE_PAGES[page.loose] : (pageNames.get(page.menu) ?? page.menu)
    return page.rights.map((key) => ({ key, pageName }))
  })
  return inOrder.map(({ key, pageName }) => {
    const row = said.get(key)
    const name = row?.name ?? RIGHT_NAMES[key]
    return {
      id: key,
      name,
      defaultName: RIGHT_NAMES[key],
      pageName,
      status: (row?.enabled ?? true) ? USE.on : USE.off,
      changed: flagOf(row !== undefined),
      changeTime: timeText(row?.changed_at ?? null),
      changeName: row?.changed_by ?? '',
      version: row?.version ?? 0,
      abilities: {
        disable: ALWAYS_ON.includes(key) ? sentence(BUTTON_REFUSALS.notFree, { name }) : '',
        restore: row ? '' : sentence(BUTTON_REFUSALS.unchanged, { name }),
      },
    }
  })
}
