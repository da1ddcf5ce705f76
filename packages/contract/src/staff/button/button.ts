import { USES } from '@yuncang/domain/base/in-use.ts'
import { RIGHTS, IDENTITY } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { choice, integer, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { BUTTON_REFUSALS } from './words.ts'

const AREA = '22 office buttons and push'
const look = { identities: [IDENTITY.platform], key: 'officeButtonView' } as const
const change = { identities: [IDENTITY.platform], key: 'officeButtonEdit' } as const
const id = choice('按钮', RIGHTS)
const { notFree, unchanged, changedSince } = BUTTON_REFUSALS

const button = z.object({
  /** The key that a role holds and a call asks for. */
  id: z.string(),
  name: z.string(),
  /** What the program calls it. */
  defaultName: z.string(),
  pageName: z.string(),
  status: z.number().int(),
  /** 1: the platform has said something else than the program does. */
  changed: z.number().int(),
  changeTime: z.string(),
  changeName: z.string(),
  version: z.number().int(),
  abilities: z.object({ disable: z.string(), restore: z.string() }),
})

/** The catalogue of permission buttons: what each is called, and whether anybody may use it. */
export const { page: getButtonList, export: exportButtons } = listCalls({
  title: '办公按钮列表',
  area: AREA,
  permit: look,
  paths: { page: '/api/OfficeButton/getButtonList', export: '/api/OfficeButton/export' },
  filters: { name: text('名称').optional(), status: oneOf('状态', USES).optional() },
  row: button,
  more: { applyTime: z.string() },
  sorts: { name: 'name', pageName: 'page', changeTime: 'changedAt' },
})

/** Renames a button, or takes it from everybody (status 2): at the next call nobody has it, whatever their role holds. */
export const updateButton = call({
  path: '/api/OfficeButton/updateButton',
  title: '修改办公按钮',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    id,
    name: text('名称', { max: 20 }).optional(),
    status: oneOf('状态', USES).optional(),
    version: integer('版本').optional(),
  }),
  output: z.null(),
  refusals: { notFree, changedSince },
})

/** Deletes what the platform has said of a button: it is again as the program has it. */
export const deleteButton = call({
  path: '/api/OfficeButton/deleteById',
  title: '恢复办公按钮',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id }),
  output: z.null(),
  refusals: { unchanged },
})

/** Refreshes the application: pages that are open anywhere ask for their buttons and menu anew within a minute. */
export const applyButton = call({
  path: '/api/OfficeButton/applyButton',
  title: '刷新应用',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({}),
  output: z.null(),
})
