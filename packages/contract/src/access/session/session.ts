import { IDENTITIES, type Right } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { FLAG, flag, text, z } from '../../wire/field.ts'
import { CODE_REFUSALS, FACTOR_WANTED } from './factor-words.ts'
import { SESSION_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '01 session'

/** A warehouse the login is bound to. */
const boundWarehouse = z.object({
  value: z.string(),
  name: z.string(),
  datesOn: wire('isMdOpen', z.union([z.literal(0), z.literal(1)])),
  locationsOn: wire('isLmOpen', z.union([z.literal(0), z.literal(1)])),
})

/** An entry of the menu: flag 1 main shell, 2 data centre; status 1 shown; up to three levels. */
export type MenuEntry = {
  code: string
  name: string
  url: string
  component: string
  icon: string
  flag: number
  status: number
  children: MenuEntry[]
}
const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    code: z.string(),
    name: z.string(),
    url: z.string(),
    component: z.string(),
    icon: z.string(),
    flag: z.number(),
    status: z.number(),
    children: z.array(menuEntry),
  }),
)

const userInfo = z.object({
  identity: z.literal(IDENTITIES),
  user: z.object({
    account: z.string(),
    /** The merchant's name, shown in the header. */
    name: z.string(),
    /** The person's name. */
    personName: z.string(),
    supplierCode: z.string(),
    /** The supplier's name, for its own people; else empty. */
    supplierName: z.string(),
    channelType: z.string(),
    roleName: z.string(),
  }),
  warehouseCode: z.string(),
  warehouseCodes: z.string(),
  warehouseList: z.array(boundWarehouse),
  datesOn: wire('isMdOpen', z.union([z.literal(0), z.literal(1)])),
  locationsOn: wire('isLmOpen', z.union([z.literal(0), z.literal(1)])),
  buttonList: z.array(z.string() as unknown as z.ZodType<Right>),
  menuList: z.array(menuEntry),
  mustChangePassword: FLAG,
  /** Whether this person should set a second factor up ({@link FACTOR_WANTED}): 0 no, 1 is asked to, 2 must before anything else. */
  factorWanted: z.literal([FACTOR_WANTED.no, FACTOR_WANTED.asked, FACTOR_WANTED.must]),
})
export type UserInfo = z.infer<typeof userInfo>

/** Login (part 1, 5.1 and 7). The password may be the device credential that remember-password left (semantics 6). */
export const login = call({
  path: '/api/user/login',
  title: '登录',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { open: true, why: 'a session begins here' },
  input: z.object({
    account: text('登录账号', { max: 50 }),
    password: text('登录密码', { max: 128 }),
    /** 1: answer a device credential that the browser may keep for 7 days in the password's place. */
    remember: flag('记住密码').default(0),
    /** What the app on the phone shows, or a recovery code: only for who has a second factor, when the call asked for it. */
    code: text('动态码或恢复码', { max: 20 }).optional(),
    /** The mark that an earlier login on this device answered: wrong passwords from elsewhere do not hold it up. */
    device: text('设备', { max: 128 }).optional(),
  }),
  output: userInfo.extend({
    tokenKey: z.string(),
    deviceCredential: z.string().nullable(),
    /** A new mark for the device to keep with the account; null: it has one. It opens nothing. */
    device: z.string().nullable(),
  }),
  refusals: { ...SESSION_REFUSALS, ...CODE_REFUSALS },
})

/** The session's user, rights, menu and warehouses (part 1, 4.5). */
export const getUserInfo = call({
  path: '/api/user/getUserInfo',
  title: '用户信息',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'tells a person who he is, and what he may do' },
  input: z.object({}),
  output: userInfo,
})

/** Ends the session. `forget` ends the device credential of remember-password too. */
export const logOut = call({
  path: '/api/user/logOut',
  title: '退出登录',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'ends one’s own session' },
  input: z.object({ forget: flag('清除记住的密码').default(0) }),
  output: nothing,
})

/** Changes the password of the token's own account and ends its other sessions (part 1, 5.2; gaps C06). */
export const updatePwd = call({
  path: '/api/user/updatePwd',
  title: '修改密码',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'changes one’s own password' },
  input: z.object({ password: text('新密码', { max: 128 }) }),
  output: nothing,
  refusals: {
    weakPassword: SESSION_REFUSALS.weakPassword,
    commonPassword: SESSION_REFUSALS.commonPassword,
    ownWords: SESSION_REFUSALS.ownWords,
    samePassword: SESSION_REFUSALS.samePassword,
  },
})

/** A one-time ticket (60 s) that a download takes in the token's place, so that no token stands in an address (semantics 6). */
export const downloadTicket = call({
  path: '/api/user/downloadTicket',
  title: '下载凭证',
  area: '01 session (ours)',
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'opens nothing that the session does not open' },
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
})

/** The logins of the demo, shown on the login page while it is loaded; empty otherwise. Needs no session. */
export const demoLogins = call({
  path: '/api/user/demoLogins',
  title: '演示账号',
  area: '01 session (ours)',
  kind: 'read',
  body: 'form',
  permit: { open: true, why: 'stands on the login page' },
  input: z.object({}),
  output: z.array(z.object({ account: z.string(), password: z.string(), what: z.string() })),
})
