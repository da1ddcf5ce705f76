import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/**
 * What to do now, of what the user may see (docs/design/look.md): each entry a count with the address of exactly its rows, and today's figures.
 * Part 3's own home calls come with their area.
 */
export const homeTodo = call({
  path: '/api/index/todo',
  title: '首页待办',
  area: '25 home (ours)',
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'shows only what the rights of the one who asks open' },
  input: z.object({ warehouseCode: code('仓库', 'warehouse').optional() }),
  output: z.object({
    todo: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        hint: z.string(),
        count: z.number().int(),
        tone: z.literal(['waiting', 'working', 'road', 'trouble']),
        url: z.string(),
      }),
    ),
    today: z.object({
      inTasks: z.number().int(),
      inPieces: z.number().int(),
      outTasks: z.number().int(),
      outPieces: z.number().int(),
      shelvedPieces: z.number().int(),
      rejectedPieces: z.number().int(),
    }),
    /** The last 14 days, oldest first: pieces that came in and went out. */
    days: z.array(z.object({ day: z.string(), inPieces: z.number().int(), outPieces: z.number().int() })),
    nearExpiry: z.array(
      z.object({
        goodsCode: z.string(),
        name: z.string(),
        supplier: z.string(),
        warehouseCode: z.string(),
        warehouseName: z.string(),
        productionDate: wire('productionTime', z.string()),
        validUntil: z.string(),
        daysLeft: z.number().int(),
        pieces: wire('num', z.number().int()),
        piecesPerBox: wire('box', z.number().int()),
        minUnitName: z.string(),
        maxUnitName: z.string(),
      }),
    ),
  }),
})
