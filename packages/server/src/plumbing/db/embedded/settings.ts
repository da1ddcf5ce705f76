import { totalmem } from 'node:os'

/** The settings every bundled PostgreSQL runs with; given on its command line, so that no file has to be edited. */
export type Settings = Readonly<Record<string, string>>

const MB = 1024 ** 2
/** What this machine, or what bounds us on it, has of memory. */
const memoryMb = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / MB)
/** An eighth of it for pages of tables: less, and those that every deed touches are fetched and put back again and again. */
const pagesMb = Math.min(Math.max(Math.floor(memoryMb / 8), 128), 1024)

const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: `${pagesMb}MB`,
  effective_cache_size: `${Math.max(Math.floor(memoryMb / 2), pagesMb)}MB`,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // An acknowledged write survives a power cut: the two settings that promise it are said aloud.
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Plans made while tables were empty cost a house its first hours: whether one has grown is looked at each ten seconds.
  autovacuum_naptime: '10s',
  // Data folders lie on solid disks today, and short statements do not repay compilation.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  lc_messages: 'C',
  log_checkpoints: 'off',
}

/** As arguments for `postgres`; `changes` replace single settings. */
export function settingArguments(socketFolder: string, changes: Settings = {}): string[] {
  const all = { ...SETTINGS, unix_socket_directories: socketFolder, ...changes }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
