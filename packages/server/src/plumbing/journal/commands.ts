import type { Settings } from '../db/embedded/settings.ts'

/** What of the journal may be lost with a disk, at most: then a piece that is not full is kept as it is. */
const LONGEST_PIECE_S = 60

/** What the server calls our program with: a piece to keep, or one to bring. */
export type JournalProgram = {
  /** The file of the program. */
  readonly program: string
  /** The depot, as somebody would name it: a whole path, or `s3://…`. */
  readonly place: string
}

/** The settings of a server that keeps its journal. */
export function archiving(journal: JournalProgram): Settings {
  return {
    archive_mode: 'on',
    archive_timeout: String(LONGEST_PIECE_S),
    archive_command: commandOf(journal, 'keep', '%p', '%f'),
  }
}

/** Until when a server comes back; the end of what is kept. */
export type Until = Date | 'end'

/**
 * The settings of a server that comes back from its journal, to a moment of a timeline, and goes on from there on a new one. What is written there is kept from
 * the next start on: whoever only looks what was there leaves no trace in the journal.
 */
export function recovering(journal: JournalProgram, until: Until, timeline: number): Settings {
  return {
    archive_mode: 'on',
    archive_command: '',
    restore_command: commandOf(journal, 'bring', '%p', '%f'),
    recovery_target_action: 'promote',
    recovery_target_timeline: String(timeline),
    ...(until === 'end' ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  }
}

function commandOf({ program, place }: JournalProgram, verb: string, path: string, name: string): string {
  const said = [process.execPath, program, verb, place].map(quoted)
  return [...said, `"${path}"`, `"${name}"`].join(' ')
}

/** For the shell that the server starts, and for the server, which reads % before it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}
