/** What every tool shares: where things are, how to run a program, how to bring the dependencies along. Runs on Node 18 and later. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * How a serving process is started (deploy/Dockerfile says it too): a young generation of up to 32 megabytes, in which the objects of nearly all requests have died
 * before it is full, and a collection by hand, which a process does once before it serves. docs/decisions/2026-11-28-young-generation.md
 */
export const SERVING_FLAGS = ['--max-semi-space-size=32', '--expose-gc']

/** Node runs TypeScript by itself from this version on. */
export const OLDEST_NODE = [24, 12]

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, heard?: (message: unknown) => void }} [options]
 *   quiet: collect what it says; heard: what to do with the messages that it sends
 * @returns {Promise<{ code: number, said: string }>} code 1 when a signal ended it or it could not begin
 */
export function run(program, args, { cwd = ROOT, env = {}, quiet = false, heard } = {}) {
  return new Promise((settle) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: heard ? [...stdio, 'ipc'] : stdio,
    })
    if (heard) child.on('message', heard)
    const pieces = []
    child.stdout?.on('data', (piece) => pieces.push(piece))
    child.stderr?.on('data', (piece) => pieces.push(piece))
    child.on('error', (error) => settle({ code: 1, said: error.message }))
    child.on('close', (code) => settle({ code: code ?? 1, said: Buffer.concat(pieces).toString('utf8') }))
  })
}

/**
 * The Node that came with the dependencies, or the one running now when it is new enough.
 * @returns {string} path of the program
 */
export function node() {
  const bundled = join(
    ROOT,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(bundled)) return bundled
  if (isNewEnough()) return process.execPath
  console.error(
    `本机（${process.platform}-${process.arch}）没有随附的 Node，请安装 Node ${OLDEST_NODE.join('.')} 或更高版本后重试。`,
  )
  return process.exit(1)
}

/** Whether the Node running now is one that the project runs on. */
export function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** Path of a program that a dependency brings. @param {string} name */
export function bin(name) {
  return join(ROOT, 'node_modules', '.bin', name)
}

/** Environment in which tools that say `#!/usr/bin/env node` get the right Node. */
export function withNodeOnPath() {
  return { PATH: `${dirname(node())}:${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` }
}

/** Installs the dependencies when they are missing or differ from the lock file; ends this process when that fails. */
export async function ensureInstalled() {
  // An image has what it was made with (deploy/Dockerfile).
  if (process.env.YUNCANG_IMAGE === '1' || installed()) return
  console.log('正在安装依赖（首次约一分钟）…')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  // NODE_ENV=production would leave out Vite, which builds the pages.
  const { code } = await run(npm[0], [
    ...npm.slice(1),
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--loglevel=error',
  ])
  if (code === 0) return
  console.error('依赖安装失败：请检查网络后重试，或手动执行 npm ci 查看原因。')
  process.exit(1)
}

/** npm notes in `node_modules/.package-lock.json` what it installed; packages of other platforms are not in it. */
function installed() {
  const notes = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(notes)) return false
  const there = packagesOf(notes)
  return (
    Object.entries(packagesOf(join(ROOT, 'package-lock.json')))
      .filter(([path, { optional }]) => path.startsWith('node_modules/') && !optional)
      // A room of our own is a link, and has no version.
      .every(([path, { version, link }]) => (link ? existsSync(join(ROOT, path)) : there[path]?.version === version))
  )
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
