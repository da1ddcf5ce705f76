/** `npm run drill`: restores the newest backup into a database beside the running one, to see that it can be; exit 1 when it cannot. */
import { ownerUrlOfHome } from '../plumbing/process/app-url.ts'
import { readOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { drill } from './backups.ts'

await runTool(async () => {
  const { backups: place, files } = readOptions(process.env, [])
  const { file, outcome, content } = await drill({ ownerUrl: await ownerUrlOfHome(process.env), place, files })
  process.stdout.write(`${[file, content].filter((text) => text !== '').join('：')}\n`)
  return outcome === 'broken' ? 1 : 0
})
