/**
 * `npm start`: installs what is missing, builds what changed, then hands over to the server.
 * Runs on Node 18 and later; everything behind it runs on the Node that the dependencies bring.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SERVING_FLAGS, ensureInstalled, node, run } from './lib.mjs'

await ensureInstalled()
const build = await run(node(), [join(ROOT, 'tools/build.ts'), '--if-changed'])
if (build.code !== 0) {
  console.error('构建失败，见上方信息。')
  process.exit(1)
}

// The channel tells the server when this process dies without a word; then it stops instead of living on unseen.
const server = spawn(node(), [...SERVING_FLAGS, join(ROOT, 'packages/server/dist/main.js'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.on('exit', (code, signal) => {
  if (code === null) console.error(`服务进程被信号 ${signal} 结束。已确认的数据不会丢失，再次 npm start 即可恢复。`)
  process.exit(code ?? 1)
})

// Ctrl-C reaches the server by itself, because it is in the same terminal group; the other signals reach only us.
process.on('SIGINT', () => server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGHUP', () => server.kill('SIGTERM'))
stopWithNpm()

/**
 * npm runs us through a shell, which passes no signal on, and neither of them can when it is killed outright. Then our line of
 * ancestors changes, and the server must not live on unseen, holding the port and the data folder.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => (process.ppid !== shell || parentOf(shell) !== npm) && server.kill('SIGTERM'), 500).unref()
}

/** @param {number} pid @returns {string | undefined} undefined where the system shows no processes as files */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
