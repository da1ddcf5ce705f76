import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  type addPlatform,
  type deletePlatform,
  exportPlatforms,
  getPlatformPage,
  type updatePlatform,
} from '@yuncang/contract/site/dispatch-point/platform.ts'
import {
  PLATFORM_LOG,
  PLATFORM_REFUSALS,
  PLATFORM_SHEET,
  POINT_NAMES,
} from '@yuncang/contract/site/dispatch-point/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import {
  dropPlatform,
  insertPlatform,
  lockPlatform,
  platforms,
  pointsOfPlatform,
  renamePlatform,
  type Platform,
  type PlatformRow,
} from './platform.store.ts'

const no = (name: keyof typeof PLATFORM_REFUSALS, facts = {}) => refuse(PLATFORM_REFUSALS, name, facts)

const OF_TENANT: Column<PlatformRow> = { title: POINT_NAMES.tenant, width: 28, value: (row) => row.tenant_name }
const COLUMNS: readonly Column<PlatformRow>[] = [
  { title: PLATFORM_SHEET.code, width: 18, value: (row) => row.code },
  { title: PLATFORM_SHEET.platform, width: 28, value: (row) => row.name },
  { title: PLATFORM_SHEET.points, width: 12, value: (row) => row.points },
  { title: PLATFORM_SHEET.used, width: 12, value: (row) => row.used },
]

/** The platforms in use with how many points each has; the workbook with the merchant for platform staff. */
export const platformListHandlers = listHandlers(
  { page: getPlatformPage, export: exportPlatforms },
  {
    store: platforms,
    filter: (_db, _ctx, { keyword }) => keyword,
    view: ({ identity }, row) => ({
      platformCode: row.code,
      platformName: row.name,
      tenantName: identity === IDENTITY.platform ? row.tenant_name : '',
      pointCount: row.points,
      usedCount: row.used,
      version: row.version,
    }),
    sheet: {
      name: PLATFORM_SHEET.name,
      columns: ({ identity }) => (identity === IDENTITY.platform ? [OF_TENANT, ...COLUMNS] : COLUMNS),
    },
  },
)

/**
 * Adds a platform.
 * @throws Refused platformTaken
 */
export async function addOne(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addPlatform>,
  { nextCode }: Deps,
): Promise<CallOutput<typeof addPlatform>> {
  const code = input.platformCode === '' ? await nextCode('PT', ctx.today) : input.platformCode
  const name = input.platformName
  const written = await insertPlatform(tx, ctx.scope, { code, name })
  if (!written) throw no('platformTaken', { name: input.platformCode === '' ? name : `${code} ${name}` })
  await log(tx, ctx, { id: written.id, version: 0 }, worded(PLATFORM_LOG.added, { name }))
  return { platformCode: code }
}

/**
 * Renames a platform.
 * @throws Refused platformChanged, platformTaken; notFound
 */
export async function rename(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof updatePlatform>,
): Promise<CallOutput<typeof updatePlatform>> {
  const platform = await found(tx, ctx, input.platformCode)
  if (input.version !== undefined && input.version !== platform.version)
    throw no('platformChanged', { name: platform.name })
  const { platformName: name } = input
  if (name === platform.name) return { version: platform.version }
  if (!(await renamePlatform(tx, ctx.scope, platform.id, name))) throw no('platformTaken', { name })
  await log(tx, ctx, platform, worded(PLATFORM_LOG.changed, { before: platform.name, after: name }))
  return { version: platform.version + 1 }
}

/**
 * Deletes a platform that has no points any more: put away when former points name it, else erased.
 * @throws Refused pointsLeft; notFound
 */
export async function removeOne(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof deletePlatform>,
): Promise<CallOutput<typeof deletePlatform>> {
  const platform = await found(tx, ctx, input.platformCode)
  const points = await pointsOfPlatform(tx, ctx.scope, platform.id)
  if (points.kept > 0) throw no('pointsLeft', { name: platform.name, count: points.kept })
  await dropPlatform(tx, ctx.scope, platform.id, points.any)
  await log(tx, ctx, platform, points.any ? PLATFORM_LOG.archived : PLATFORM_LOG.erased, 2)
  return { archived: points.any ? 1 : 0 }
}

async function found(tx: Tx, ctx: Context, code: string): Promise<Platform> {
  const platform = await lockPlatform(tx, ctx.scope, code)
  if (!platform) throw notFound('配送平台')
  return platform
}

async function log(
  tx: Tx,
  ctx: Context,
  platform: { readonly id: number; readonly version: number },
  content: string,
  toStatus: 1 | 2 = 1,
): Promise<void> {
  const version = platform.version + 1
  const fromStatus = version === 1 ? null : 1
  await writeLog(tx, ctx.scope, ctx, [
    { kind: 'platform', documentId: platform.id, version, fromStatus, toStatus, content },
  ])
}
