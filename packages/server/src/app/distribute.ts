import { asOwner } from '../plumbing/db/owner.ts'
import { spreadOut, SpreadRefused } from '../plumbing/db/spread.ts'
import { SPREAD_WORDS } from '../plumbing/db/words.ts'
import { readOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { prepareDatabase } from './prepare.ts'

const SHARDS = 32
const MOST_SHARDS = 1024

/**
 * `npm run distribute`: brings the database of DATABASE_URL, which has the extension citus, to the newest schema and spreads it over its
 * servers by tenant (docs/operations/scale.md). May be run again: it takes up what was stopped. Exit 1: it says why not.
 */
await runTool(async () => {
  const { databaseUrl } = readOptions(process.env, [])
  if (databaseUrl === undefined) throw new SpreadRefused(SPREAD_WORDS.noAddress)
  const shards = shardsAsked(process.argv.slice(2))
  const began = performance.now()
  await prepareDatabase(databaseUrl, true)
  const { given, spread } = await asOwner(databaseUrl, (client) => spreadOut(client, { shards, tell: say }))
  say(
    given + spread === 0 ? SPREAD_WORDS.nothing : SPREAD_WORDS.done(given, spread, (performance.now() - began) / 1000),
  )
  return 0
})

function shardsAsked(args: readonly string[]): number {
  if (args.length === 0) return SHARDS
  const shards = args[0] === '--shards' && args.length === 2 ? Number(args[1]) : Number.NaN
  if (!Number.isInteger(shards) || shards < 1 || shards > MOST_SHARDS) throw new SpreadRefused(SPREAD_WORDS.usage)
  return shards
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
