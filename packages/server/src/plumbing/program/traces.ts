import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'

const PLACE = /(?:file:\/\/)?(\/[^\s():]+\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | null>()

/**
 * The trace of an error, its places in the bundle written as those of our sources. A map is read when the first trace through its file is
 * written down: Node's own `--enable-source-maps` keeps all of them in memory from the start, 27 MB a process.
 */
export function sourced(trace: string): string {
  return trace.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    return entry !== undefined && 'originalSource' in entry
      ? `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place
  })
}

/** Only what was built by us has one beside it, and none any more where something newer was built over a process that runs. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = dirname(file) === import.meta.dirname ? readMap(`${file}.map`) : null
  maps.set(file, map)
  return map
}

/** Whoever writes down what went wrong must not fail over where. */
function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
