/** Runs a TypeScript file with the project's Node: `node tools/with-node.mjs FILE ARGS…`. Signals and the exit code pass through. */
import { spawn } from 'node:child_process'
import { ROOT, ensureInstalled, node } from './lib.mjs'

await ensureInstalled()
const child = spawn(node(), process.argv.slice(2), { cwd: ROOT, stdio: 'inherit' })
// Ctrl-C reaches the child by itself; a signal sent to us alone would not.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
