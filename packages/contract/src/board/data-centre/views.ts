import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { choice, FLAG, text, z } from '../../wire/field.ts'
import { AREA, BOARD_PAGES } from './pages.ts'
import { VIEW_REFUSALS, VIEW_WORDS } from './words.ts'

const shared = {
  area: `${AREA} (ours)`,
  body: 'form',
  permit: {
    identities: IDENTITIES,
    keyless: 'names that a person has given to addresses of boards; what they lead to asks for its own rights',
  },
} as const

const boardPage = choice(VIEW_WORDS.page, BOARD_PAGES)
const name = text(VIEW_WORDS.name, { max: 20 })

/** What the person who asks has saved of a page, the newest first. Whether all that a view names is still within the scope is looked at now. */
export const getBoardViews = call({
  ...shared,
  path: '/api/board/views',
  title: '我的视图',
  kind: 'read',
  input: z.object({ boardPage }),
  output: z.array(
    z.object({
      name: z.string(),
      /** What an address of the page asks with. */
      query: z.string(),
      within: FLAG,
    }),
  ),
})

/** Keeps what a board counts of under a name; one of the same name is replaced. */
export const saveBoardView = call({
  ...shared,
  path: '/api/board/saveView',
  title: '保存视图',
  kind: 'write',
  input: z.object({ boardPage, name, query: text(VIEW_WORDS.query, { min: 0, max: 2000 }) }),
  refusals: VIEW_REFUSALS,
  output: nothing,
})

/** Forgets a view. */
export const removeBoardView = call({
  ...shared,
  path: '/api/board/removeView',
  title: '删除视图',
  kind: 'write',
  input: z.object({ boardPage, name }),
  output: nothing,
})
