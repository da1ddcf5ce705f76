import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { code, integer, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { COPY_REFUSALS, COPY_STATES } from './words.ts'

const AREA = '28 leaving (ours)'
const OWNERS: readonly Identity[] = [IDENTITY.merchant, IDENTITY.platform]
const permit = { identities: OWNERS, key: 'dataCopyAdd' } as const
const count = () => z.number().int()
/** The merchant that the platform names; of anybody else it is their own. */
const whose = { tenantCode: wire('yctCode', code('商户', 'tenant').optional()) }
const copyId = integer('副本', { min: 1, max: Number.MAX_SAFE_INTEGER })

/** Copies of all that is a merchant's own, the newest first, with how long their files are kept. */
export const { page: findDataCopies, export: exportDataCopies } = listCalls({
  title: '数据副本',
  area: AREA,
  permit,
  paths: { page: '/api/dataCopy/list', export: '/api/dataCopy/export' },
  filters: whose,
  row: z.object({
    copyId: count(),
    state: z.enum(COPY_STATES),
    /** Who asked for it: somebody of the merchant, or of the platform. */
    by: z.string(),
    askTime: z.string(),
    /** The one moment that all its rows are of. */
    asOfTime: z.string(),
    endTime: z.string(),
    /** How much of it is done, of how much: tables and images. */
    done: count(),
    total: count(),
    tables: count(),
    rows: count(),
    images: count(),
    missingImages: count(),
    bytes: count(),
    /** Why there is none; empty where there is. */
    failure: z.string(),
    expireTime: z.string(),
    /** When it was last fetched, and how often. */
    fetchTime: z.string(),
    fetchCount: count(),
  }),
  more: {
    tenantCode: wire('yctCode', z.string()),
    tenantName: wire('yctName', z.string()),
    /** So many days a file can be fetched. */
    keepDays: count(),
  },
  newestBy: 'askTime',
})

/** Begins a copy of all that is a merchant's own; it is made apart. Of one merchant one is made at a time, and the file of the newest alone is kept. */
export const makeDataCopy = call({
  path: '/api/dataCopy/make',
  title: '制作数据副本',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object(whose),
  output: z.object({ copyId: count() }),
  refusals: { underWay: COPY_REFUSALS.underWay, erased: COPY_REFUSALS.erased },
})

/** Takes the file of a copy away before its days are over; what is known of it stays. */
export const dropDataCopy = call({
  path: '/api/dataCopy/remove',
  title: '删除数据副本',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ ...whose, copyId }),
  output: nothing,
  refusals: { busy: COPY_REFUSALS.busy },
})

/** The file of a copy: a folder of CSV and images, packed as zip. */
export const fetchDataCopy = call({
  path: '/api/dataCopy/download',
  title: '下载数据副本',
  area: AREA,
  kind: 'export',
  body: 'form',
  permit,
  input: z.object({ ...whose, copyId }),
  output: z.null(),
  refusals: { notReady: COPY_REFUSALS.notReady, gone: COPY_REFUSALS.gone },
})
