import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, codes, codeList, codeText, dayWithin, integer, oneOf, phone, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { PERSONNEL_STATUS, PERSONNEL_REFUSALS } from './words.ts'

const AREA = '21 departments and personnel'
const look = { identities: INSIDERS, key: 'personnelManageView' } as const
const change = { identities: MERCHANT_SIDE, key: 'personnelManageEdit' } as const
const { codeTaken, accountTaken, shiftHalf, changedSince } = PERSONNEL_REFUSALS

const person = z.object({
  id: z.string(),
  /** Number within the merchant (工号). */
  code: z.string(),
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  accountId: z.string(),
  account: z.string(),
  warehouseCodes: z.string(),
  warehouseNames: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  hiredOn: z.string(),
  note: z.string(),
  /** Days of the week, 1 Monday to 7 Sunday, comma-joined; from when to when, `HH:mm`. */
  workDays: z.string(),
  shiftFrom: z.string(),
  shiftTo: z.string(),
  rules: z.string(),
  tenantName: z.string(),
  createTime: z.string(),
  version: z.number().int(),
})

/** The people of a merchant, whether they log in or not. */
export const { page: getPersonnelList, export: exportPersonnel } = listCalls({
  title: '人员列表',
  area: AREA,
  permit: look,
  paths: { page: '/api/personnel/getPersonnelList', export: '/api/personnel/export' },
  filters: {
    name: text('姓名或工号').optional(),
    phone: text('手机号').optional(),
    departmentId: code('部门', 'department').optional(),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    status: oneOf('状态', [PERSONNEL_STATUS.employed, PERSONNEL_STATUS.left]).optional(),
  },
  row: person,
  sorts: { code: 'code', name: 'name', departmentName: 'department', hiredOn: 'hiredOn', createTime: 'createdAt' },
})

const id = code('人员', 'personnel')

/** A person with what has been done to their record. */
export const getPersonnel = call({
  path: '/api/personnel/getPersonnel',
  title: '人员详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ id }),
  output: person.extend({
    logList: loggedLines,
  }),
})

/** Adds a person (without `id`), or changes one as a whole. */
export const savePersonnel = call({
  path: '/api/personnel/savePersonnel',
  title: '保存人员',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    id: id.optional(),
    code: codeText('工号').refine((value) => value !== '', { error: '请输入工号' }),
    name: text('姓名', { max: 20 }),
    phone: phone('手机号'),
    title: text('岗位', { min: 0, max: 20 }).default(''),
    departmentId: code('部门', 'department'),
    accountId: code('账号', 'account').optional(),
    hiredOn: dayWithin('入职日期', ['1950-01-01', '2099-12-31']).optional(),
    status: oneOf('状态', [PERSONNEL_STATUS.employed, PERSONNEL_STATUS.left]).default(PERSONNEL_STATUS.employed),
    note: text('备注', { min: 0, max: 80 }).default(''),
    version: integer('版本').optional(),
  }),
  output: z.object({ id: z.string() }),
  refusals: { codeTaken, accountTaken, changedSince },
})

const clock = (label: string) =>
  z
    .string({ error: `${label}应为 HH:mm 格式的时间` })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: `${label}应为 HH:mm 格式的时间` })
    .optional()
    .meta({ description: label })

/** Where and when a person works. A roster: what they may do is their account's. */
export const savePersonnelRules = call({
  path: '/api/personnel/savePersonnelRules',
  title: '保存人员排班',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    id,
    warehouseCodes: codeList('仓库', 'warehouse').default(''),
    workDays: someOf('工作日', [1, 2, 3, 4, 5, 6, 7]).optional(),
    shiftFrom: clock('上班时间'),
    shiftTo: clock('下班时间'),
    version: integer('版本').optional(),
  }),
  output: z.null(),
  refusals: { shiftHalf, changedSince },
})

/** Deletes the record of a person; their account is another matter. */
export const delPersonnel = call({
  path: '/api/personnel/delPersonnel',
  title: '删除人员',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id }),
  output: z.null(),
})
