/**
 * `npm run second-factor -- off ACCOUNT`: takes the second factor of an account away, for the platform's last one who has lost phone and
 * recovery codes: there is nobody else to ask. It is what an administrator does in the pages, with the same line in the account's log.
 */
import { openDatabase, type Database } from '../plumbing/db/database.ts'
import { appUrlOfHome } from '../plumbing/process/app-url.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { takeFactorByName } from './take-factor.ts'
import { SECOND_FACTOR } from './words.ts'

await runTool(async () => {
  const [order, account = ''] = process.argv.slice(2)
  if (order !== 'off' || account === '') return say(SECOND_FACTOR.usage, 1)
  const database = openDatabase(await appUrlOfHome(process.env), { poolSize: 1 })
  try {
    return await turnOff(database, account)
  } finally {
    await database.close()
  }
})

async function turnOff(database: Database, account: string): Promise<number> {
  return (await takeFactorByName(database, account))
    ? say(SECOND_FACTOR.done(account))
    : say(SECOND_FACTOR.nobody(account), 1)
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}
