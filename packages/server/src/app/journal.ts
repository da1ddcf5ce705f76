/**
 * What the bundled server calls for each piece of its journal, in its data folder: `journal.ts keep PLACE PATH NAME` and
 * `journal.ts bring PLACE PATH NAME`. 0: it is done; 1: there is none of this name, or it cannot be kept now; ABORT: coming back must not go on.
 */
import { openDepot } from '../plumbing/file/open-depot.ts'
import { clusterIdOf } from '../plumbing/journal/cluster.ts'
import { bringSegment, keepSegment } from '../plumbing/journal/segment.ts'
import { depotOf } from '../plumbing/process/options.ts'

/** Above what a server takes for `there is none`. */
const ABORT = 200

const [verb, place = '', path = '', name = ''] = process.argv.slice(2)
try {
  const depot = openDepot(depotOf(place, process.env, 'YUNCANG_JOURNAL'))
  const cluster = await clusterIdOf('.')
  if (verb === 'keep') await keepSegment(depot, cluster, name, path)
  else if (!(await bringSegment(depot, cluster, name, path))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`journal ${verb} ${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = verb === 'keep' ? 1 : ABORT
}
