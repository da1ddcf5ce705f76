/** `npm run dev`: the server restarted on every change, and both faces with hot reload. One Ctrl-C ends all three. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PORT = process.env.PORT ?? '3000'
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')

/** Spawned directly: npm between us and them would not pass the signals on. */
const programs: ChildProcess[] = [
  program(['--watch', '--watch-preserve-output', join(ROOT, 'packages/server/src/main.ts')], {
    HOST: '127.0.0.1',
    PORT,
  }),
  program([VITE, join(ROOT, 'packages/web'), '--clearScreen', 'false', '--logLevel', 'warn'], { PORT }),
  program([VITE, join(ROOT, 'packages/floor'), '--clearScreen', 'false', '--logLevel', 'warn'], { PORT }),
]
console.log(`开发模式：后台 http://127.0.0.1:5173/  现场端 http://127.0.0.1:5174/floor/  服务 http://127.0.0.1:${PORT}`)

let ending = false
for (const child of programs) child.on('exit', (code) => endAll(code ?? 0))
process.on('SIGINT', () => endAll(0))
process.on('SIGTERM', () => endAll(0))

function program(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
}

/** All three or none: half a development set-up only puzzles. */
function endAll(code: number): void {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of programs) child.kill('SIGTERM')
}
