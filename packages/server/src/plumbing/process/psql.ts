/**
 * `npm run psql`: opens the psql of the system on the database of this installation, as its owner, to look; what is written after `--` goes to
 * psql. Without a psql it says the address. Writing has to be allowed first: `set default_transaction_read_only = off`.
 */
import { spawn } from 'node:child_process'
import { ownerUrlOfHome } from './app-url.ts'
import { runTool } from './tool.ts'
import { PSQL } from './words.ts'

const NOT_FOUND = 127

await runTool(async () => look(await ownerUrlOfHome(process.env), process.argv.slice(2)))

/** @returns how psql ended; 0 when there is none and the address was said */
async function look(ownerUrl: string, args: readonly string[]): Promise<number> {
  const code = await openPsql(ownerUrl, args)
  if (code !== NOT_FOUND) return code
  process.stdout.write(`${PSQL.missing}\n  psql '${ownerUrl}'\n`)
  return 0
}

/** The password travels beside the arguments, which every user of the machine can read. */
function openPsql(ownerUrl: string, args: readonly string[]): Promise<number> {
  const [, head, password, rest] = /^([a-z]+:\/\/[^:@/]*)(?::([^@/]*))?(@.*)$/.exec(ownerUrl) ?? [
    null,
    ownerUrl,
    '',
    '',
  ]
  const psql = spawn('psql', [`${head}${rest}`, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
      PGOPTIONS: `${process.env['PGOPTIONS'] ?? ''} -c default_transaction_read_only=on`,
    },
  })
  // Ctrl-C ends a query inside psql, not psql.
  process.on('SIGINT', () => undefined)
  return new Promise((settle, fail) => {
    psql.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? settle(NOT_FOUND) : fail(error)))
    psql.once('exit', (code) => settle(code ?? 1))
  })
}
