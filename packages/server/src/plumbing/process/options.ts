import { own } from '@yuncang/domain/base/own.ts'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { DepotSettings } from '../file/depot.ts'
import type { PlaceSettings } from '../file/open-place.ts'
import type { S3Settings } from '../file/s3-client.ts'
import { LEAST_LOG_MONTHS, LOG_MONTHS, MOST_LOG_MONTHS } from '../watch/log-months.ts'
import type { AlarmSettings } from '../watch/hook.ts'
import type { Reaching } from '../mail/line.ts'
import { wechatPlace, type WechatPlace } from '../http/wechat.ts'
import { PROJECT_FOLDER } from '../program/folders.ts'

/** What the surroundings ask of a start. */
export type StartOptions = {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** The encrypted port beside it, and whose certificate it shows; undefined: there is none. */
  readonly https: HttpsOptions | undefined
  /** The machines in front, whose word on who asks is believed: addresses and networks with commas between. */
  readonly proxies: string
  /** Data folder, absolute. */
  readonly home: string
  /** An outside PostgreSQL; undefined: the bundled one. */
  readonly databaseUrl: string | undefined
  /** How requests reach that PostgreSQL, where a pooler of connections stands before it; undefined: as everybody else. */
  readonly pooler: PoolerOptions | undefined
  /** A copy that follows that PostgreSQL and answers what only looks; undefined: there is none. */
  readonly readUrl: string | undefined
  /** Where images are kept: below the data folder, or in an S3-compatible store. */
  readonly files: PlaceSettings
  /** Where backups lie: a folder, or a bucket of the S3-compatible store. */
  readonly backups: DepotSettings
  /** Where the journal of the bundled PostgreSQL is kept, and how many days of it; undefined: it is not. */
  readonly journal: JournalOptions | undefined
  /** The operator's own map (GeoJSON with its review number); there need not be one. */
  readonly map: string
  /** Whether servers of mail inside our own networks may be named (docs/decisions/2026-11-22-mail.md). */
  readonly mail: Pick<Reaching, 'inside'>
  /** Where WeChat is reached: itself, or a stand-in to try things with. */
  readonly wechat: WechatPlace
  /** What secrets in the database are sealed with; empty: what the file in the data folder says. */
  readonly secretsKey: string
  /** Whom to tell of trouble: an https address, an address of mail; empty: not that way. */
  readonly alarms: AlarmSettings
  /** How many months logs that no document needs are kept. */
  readonly logMonths: number
  /** What is wanted of the platform's people who have no second factor. */
  readonly platformFactor: 'asked' | 'must'
  /** Who shows it may read the metrics from another machine; empty: nobody may. */
  readonly metricsToken: string
  /** The collector that traces of requests are sent to; undefined: none. */
  readonly traces: string | undefined
  readonly demo: boolean
  /** How many processes answer requests. */
  readonly processes: number
  /** Lowest level written to the log, in pino's words. */
  readonly logLevel: string
}

/** Where the pooler is, and whether it keeps the statements that a connection has prepared. */
export type PoolerOptions = { readonly url: string; readonly keepsStatements: boolean }

/** A certificate given as two files, or one made here for the names given and those of the machine. */
export type HttpsOptions = {
  readonly port: number
  readonly given: { readonly certificate: string; readonly key: string } | undefined
  readonly names: readonly string[]
}

/** A journal is kept in a folder, best on another disk, or in a bucket. */
export type JournalOptions = {
  readonly depot: DepotSettings
  /** The depot as it is named to programs that are started elsewhere: a whole path, or `s3://…`. */
  readonly place: string
  readonly days: number
}

/** A value that cannot be meant; `name` is the variable or flag it was given by. */
export class BadOption extends Error {
  readonly option: string

  constructor(option: string) {
    super(option)
    this.option = option
  }
}

/**
 * Reads HOST, PORT, HTTPS_PORT, YUNCANG_TLS_…, YUNCANG_PROXIES, YUNCANG_HOME, DATABASE_URL, DATABASE_POOLER_URL, DATABASE_POOLER, DATABASE_READ_URL, YUNCANG_BACKUPS, YUNCANG_JOURNAL, YUNCANG_JOURNAL_DAYS, YUNCANG_S3_…, YUNCANG_MAIL_INSIDE, YUNCANG_WECHAT, SECRETS_KEY, YUNCANG_METRICS_TOKEN, YUNCANG_OTLP, OTEL_EXPORTER_OTLP_ENDPOINT, YUNCANG_ALARM_…, YUNCANG_LOG_MONTHS, YUNCANG_PLATFORM_FACTOR, YUNCANG_DEMO, YUNCANG_LOG and the flag `--processes N`.
 * @throws BadOption
 */
export function readOptions(env: NodeJS.ProcessEnv, args: readonly string[]): StartOptions {
  const home = env.YUNCANG_HOME ? resolve(env.YUNCANG_HOME) : join(PROJECT_FOLDER, '.yuncang')
  return {
    host: env.HOST || '0.0.0.0',
    port: wholeNumber('PORT', env.PORT || '3000', 0, 65_535),
    https: httpsOf(env),
    proxies: proxiesOf(env.YUNCANG_PROXIES || 'loopback'),
    home,
    databaseUrl: databaseUrl('DATABASE_URL', env.DATABASE_URL),
    pooler: poolerOf(env),
    readUrl: readUrlOf(env),
    files: filePlace(env, home),
    backups: depotOf(env.YUNCANG_BACKUPS || join(home, 'backups'), env),
    journal: journalOf(env),
    map: join(home, 'map.geojson'),
    mail: { inside: env.YUNCANG_MAIL_INSIDE === '1' },
    wechat: wechatPlace(webAddress('YUNCANG_WECHAT', env.YUNCANG_WECHAT)),
    secretsKey: longEnough(env.SECRETS_KEY ?? ''),
    alarms: alarmsOf(env),
    logMonths: wholeNumber(
      'YUNCANG_LOG_MONTHS',
      env.YUNCANG_LOG_MONTHS || String(LOG_MONTHS),
      LEAST_LOG_MONTHS,
      MOST_LOG_MONTHS,
    ),
    platformFactor: platformFactorOf(env.YUNCANG_PLATFORM_FACTOR || 'asked'),
    metricsToken: longEnough(env.YUNCANG_METRICS_TOKEN ?? '', 'YUNCANG_METRICS_TOKEN'),
    traces: tracesOf(env),
    demo: env.YUNCANG_DEMO !== '0',
    processes: wholeNumber('--processes', flag(args, '--processes') ?? '1', 1, 64),
    logLevel: env.YUNCANG_LOG || 'warn',
  }
}

function platformFactorOf(text: string): StartOptions['platformFactor'] {
  if (text !== 'asked' && text !== 'must') throw new BadOption('YUNCANG_PLATFORM_FACTOR')
  return text
}

/** An encrypted port when HTTPS_PORT names one. A certificate without its key, or either without a port, is a mistake. */
function httpsOf(env: NodeJS.ProcessEnv): HttpsOptions | undefined {
  const { HTTPS_PORT: port, YUNCANG_TLS_CERT: certificate, YUNCANG_TLS_KEY: key, YUNCANG_TLS_NAMES: names = '' } = env
  if (certificate && !key) throw new BadOption('YUNCANG_TLS_KEY')
  if (key && !certificate) throw new BadOption('YUNCANG_TLS_CERT')
  if (!port && (certificate || names)) throw new BadOption('HTTPS_PORT')
  if (!port) return undefined
  const named = names
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '')
  if (named.some((name) => !isIP(name) && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)))
    throw new BadOption('YUNCANG_TLS_NAMES')
  return {
    port: wholeNumber('HTTPS_PORT', port, 1, 65_535),
    given: certificate && key ? { certificate: resolve(certificate), key: resolve(key) } : undefined,
    names: named,
  }
}

/** `loopback`, `linklocal`, `uniquelocal` (private networks), addresses, networks. Everybody cannot be believed: then anybody could say to be anybody. */
function proxiesOf(text: string): string {
  const one = (part: string) => {
    const [address = '', prefix] = part.split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
    return isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0))
  }
  if (!text.split(',').every((part) => one(part.trim()))) throw new BadOption('YUNCANG_PROXIES')
  return text
}

function webAddress(option: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') throw new BadOption(option)
  return url.origin
}

/** Where OpenTelemetry's collector takes traces: the one for us before the one of everything on this machine. */
function tracesOf(env: NodeJS.ProcessEnv): string | undefined {
  const option = env.YUNCANG_OTLP ? 'YUNCANG_OTLP' : 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const base = own(env, option)
  if (!base) return undefined
  if (!/^https?:$/.test(URL.parse(base)?.protocol ?? '')) throw new BadOption(option)
  return `${base.replace(/\/+$/, '')}/v1/traces`
}

/** Sent over TLS only; inside our own networks only where that is said. */
function alarmsOf(env: NodeJS.ProcessEnv): AlarmSettings {
  const { YUNCANG_ALARM_URL: url = '', YUNCANG_ALARM_MAIL: mail = '', YUNCANG_ALARM_INSIDE: inside } = env
  if (url !== '' && URL.parse(url)?.protocol !== 'https:') throw new BadOption('YUNCANG_ALARM_URL')
  if (mail !== '' && !/^[^\s@]+@[^\s@]+$/.test(mail)) throw new BadOption('YUNCANG_ALARM_MAIL')
  return { url, mail, inside: inside === '1' }
}

/** Nobody guesses what is sealed with it. */
const LEAST_KEY = 32

function longEnough(key: string, option = 'SECRETS_KEY'): string {
  if (key !== '' && key.length < LEAST_KEY) throw new BadOption(option)
  return key
}

function databaseUrl(option: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')) throw new BadOption(option)
  return text
}

/** A pooler stands before a PostgreSQL that is named: the bundled one has none. */
function poolerOf(env: NodeJS.ProcessEnv): PoolerOptions | undefined {
  const url = databaseUrl('DATABASE_POOLER_URL', env.DATABASE_POOLER_URL)
  const { DATABASE_POOLER: mode = '' } = env
  if (!['', 'transaction'].includes(mode)) throw new BadOption('DATABASE_POOLER')
  if (url === undefined && mode === '') return undefined
  if (url === undefined) throw new BadOption('DATABASE_POOLER_URL')
  if (!env.DATABASE_URL) throw new BadOption('DATABASE_URL')
  return { url, keepsStatements: mode === '' }
}

/** A copy follows a PostgreSQL that is named. */
function readUrlOf(env: NodeJS.ProcessEnv): string | undefined {
  const url = databaseUrl('DATABASE_READ_URL', env.DATABASE_READ_URL)
  if (url !== undefined && !env.DATABASE_URL) throw new BadOption('DATABASE_URL')
  return url
}

/** An S3-compatible store when YUNCANG_S3_BUCKET names a bucket in it: then its address and its keys must be named too. */
function filePlace(env: NodeJS.ProcessEnv, home: string): PlaceSettings {
  const { YUNCANG_S3_ENDPOINT: endpoint, YUNCANG_S3_BUCKET: bucket, YUNCANG_BACKUPS: backups } = env
  if (!endpoint) return { folder: join(home, 'files') }
  // A store that is named for backups alone keeps no images.
  if (!bucket && backups?.startsWith(S3)) return { folder: join(home, 'files') }
  return { s3: storeOf(env, needed(env, 'YUNCANG_S3_BUCKET')) }
}

/** A PostgreSQL that is named keeps its own journal, or whoever runs it does. */
function journalOf(env: NodeJS.ProcessEnv): JournalOptions | undefined {
  const { YUNCANG_JOURNAL: said, YUNCANG_JOURNAL_DAYS: days = '' } = env
  if (!said) {
    if (days !== '') throw new BadOption('YUNCANG_JOURNAL')
    return undefined
  }
  if (env.DATABASE_URL) throw new BadOption('YUNCANG_JOURNAL')
  const depot = depotOf(said, env, 'YUNCANG_JOURNAL')
  const place = 'folder' in depot ? depot.folder : said
  return { depot, place, days: wholeNumber('YUNCANG_JOURNAL_DAYS', days || '7', 1, 3650) }
}

const S3 = 's3://'

/**
 * The depot that somebody named: a folder, or `s3://bucket/path` in the S3-compatible store of YUNCANG_S3_….
 * @throws BadOption
 */
export function depotOf(said: string, env: NodeJS.ProcessEnv, option = 'YUNCANG_BACKUPS'): DepotSettings {
  if (!said.startsWith(S3)) return { folder: resolve(said) }
  const [bucket = '', ...path] = said.slice(S3.length).replace(/\/+$/, '').split('/')
  if (![bucket, ...path].every((part) => /^[\w.-]+$/.test(part))) throw new BadOption(option)
  return { s3: storeOf(env, bucket), prefix: path.join('/') }
}

function storeOf(env: NodeJS.ProcessEnv, bucket: string): S3Settings {
  const endpoint = needed(env, 'YUNCANG_S3_ENDPOINT')
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) throw new BadOption('YUNCANG_S3_ENDPOINT')
  return {
    endpoint,
    bucket,
    region: env.YUNCANG_S3_REGION || 'us-east-1',
    accessKeyId: needed(env, 'YUNCANG_S3_KEY'),
    secretAccessKey: needed(env, 'YUNCANG_S3_SECRET'),
  }
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = own(env, name)
  if (!value) throw new BadOption(name)
  return value
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) throw new BadOption(option)
  return number
}

/** Both `--processes 2` and `--processes=2`; any other argument is a mistake worth stopping for. */
function flag(args: readonly string[], name: string): string | undefined {
  const [first, second, ...rest] = args.flatMap((arg) => arg.split('=', 2))
  if (first === undefined) return undefined
  if (first !== name || second === undefined || rest.length > 0) throw new BadOption(first)
  return second
}
