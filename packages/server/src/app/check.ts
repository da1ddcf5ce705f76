import { openDatabase } from '../plumbing/db/database.ts'
import { appUrlOfHome } from '../plumbing/process/app-url.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { checkInvariants } from './invariants.ts'
import { CHECKED } from './words.ts'

/** `npm run check:invariants`: looks at the database of this installation and says what breaks its promises; exit 1 then. */
await runTool(async () => {
  const database = openDatabase(await appUrlOfHome(process.env), { poolSize: 1 })
  try {
    const findings = await checkInvariants(database)
    for (const finding of findings)
      process.stdout.write(`✗ ${finding.name}\n${finding.rows.map((row) => `    ${JSON.stringify(row)}`).join('\n')}\n`)
    process.stdout.write(findings.length === 0 ? CHECKED.whole : CHECKED.broken(findings.length))
    return findings.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})
