import { timeText } from '../../plumbing/http/wire.ts'
import type { Line } from './reach.ts'
import { listIn, numberOf, textOf } from './said.ts'

/** WeChat keeps so many versions to go back to. */
const MOST_VERSIONS = 5

/** The versions from before, newest first. */
export async function versionsOf(line: Line) {
  const said = await line.json({ path: '/wxa/revertcoderelease', query: { action: 'get_history_version' } })
  return listIn(said['version_list'])
    .map((one) => ({
      appVersion: numberOf(one['app_version']) ?? 0,
      version: textOf(one['user_version']),
      describe: textOf(one['user_desc']),
      time: timeText(new Date((numberOf(one['commit_time']) ?? 0) * 1000)),
    }))
    .toSorted((one, other) => other.appVersion - one.appVersion)
    .slice(0, MOST_VERSIONS)
}
