import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call, allOf } from '../../wire/call.ts'
import { text, z } from '../../wire/field.ts'

/** What can be found, in the order in which it is shown among equals. */
export const FOUND_KINDS = [
  'task',
  'putaway',
  'move',
  'dates',
  'label',
  'quality',
  'dateChange',
  'stocktake',
  'plan',
  'loss',
  'goods',
  'location',
  'supplier',
  'point',
] as const

/** At most so many are answered of all kinds. */
export const MOST_FOUND = 20

/**
 * What a person has a code or a name for: codes and bar codes by their beginning, names by any part, best first; only what this
 * user may see, of kinds whose page this user may open (docs/design/look.md): each kind asks for the key of its page.
 */
export const search = call({
  path: '/api/index/search',
  title: '查找',
  area: '25 home (ours)',
  kind: 'read',
  body: 'form',
  permit: {
    identities: IDENTITIES,
    key: [
      'assignmentManageView',
      'putawayListView',
      'productionDateEntryView',
      'labelTaskView',
      'liquidationPlanView',
      'stockView',
      'goodsManageView',
      'locationManageView',
      'supplierManageView',
      'dispatchPointView',
      'floorLookUp',
    ],
  },
  input: z.object({ text: text('编码或名称', { max: 60 }) }),
  output: allOf(
    z.object({
      kind: z.literal(FOUND_KINDS),
      code: z.string(),
      title: z.string(),
      note: z.string(),
      /** 1: the text is its whole code or bar code. */
      exact: z.union([z.literal(0), z.literal(1)]),
      url: z.string(),
      /** What more can be done with it, and where. */
      deeds: z.array(z.object({ title: z.string(), url: z.string() })),
    }),
  ),
})
