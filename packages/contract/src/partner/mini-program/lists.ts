import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { PROGRAM_STATES } from '@yuncang/domain/partner/mini-program/state.ts'
import type { Permit } from '../../wire/call.ts'
import { choice, code, day, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { PROGRAM_NAMES as NAMES, STEP_NAMES, type StepName } from './words.ts'

const AREA = '18 tenants and mini-program'
const VIEWERS: readonly Identity[] = [IDENTITY.merchant, IDENTITY.platform]
const permit: Permit = { identities: VIEWERS, key: ['merchantManageView', 'warehouseConfigView'] }
const STEPS = Object.keys(STEP_NAMES) as [StepName, ...StepName[]]
const tenantCode = wire('yctCode', code('商户', 'tenant').optional())

/** Programs that merchants gave leave for: one's own, or for the platform all of them. */
export const { page: getYcAuthorizationAppletList, export: exportPrograms } = listCalls({
  title: '已授权的小程序',
  area: AREA,
  permit,
  paths: {
    page: '/api/component/getYcAuthorizationAppletList',
    export: '/api/component/exportYcAuthorizationApplet',
  },
  filters: { tenantCode, name: text(NAMES.name, { max: 50 }).optional() },
  row: z.object({
    tenantCode: wire('yctCode', z.string()),
    tenantName: wire('yctName', z.string()),
    appId: wire('yaaAuthorizerAppid', z.string()),
    nickName: wire('yaaNickName', z.string()),
    state: z.enum(PROGRAM_STATES),
    stateName: z.string(),
    trialVersion: z.string(),
    auditVersion: z.string(),
    auditName: z.string(),
    releaseVersion: z.string(),
    bindTime: z.string(),
  }),
  newestBy: 'bindTime',
})

/** What was done to a program and what WeChat said, newest first. */
export const { page: getYcAuthorizationAppletLogPage, export: exportProgramLog } = listCalls({
  title: '小程序操作记录',
  area: AREA,
  permit,
  paths: {
    page: '/api/component/getYcAuthorizationAppletLogPage',
    export: '/api/component/exportYcAuthorizationAppletLog',
  },
  filters: {
    tenantCode,
    appId: wire('appid', text('AppID', { max: 40 }).optional()),
    step: choice(NAMES.step, STEPS).optional(),
    beginTime: day('开始日期').optional(),
    endTime: day('结束日期').optional(),
  },
  row: z.object({
    id: z.string(),
    tenantName: wire('yctName', z.string()),
    time: z.string(),
    appId: wire('appid', z.string()),
    /** 微信 where WeChat told of it. */
    personName: z.string(),
    step: z.string(),
    stepName: z.string(),
    outcome: z.string(),
    outcomeName: z.string(),
    /** What it was about: a version, an address. */
    about: z.string(),
    /** WeChat's number; null: it had none. */
    number: wire('errcode', z.number().nullable()),
    said: wire('errmsg', z.string()),
  }),
  newestBy: 'time',
})
