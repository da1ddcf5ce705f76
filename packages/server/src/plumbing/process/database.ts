/** Finds the PostgreSQL of this start: the one named by DATABASE_URL, or the bundled one. */
import { startEmbedded, type Loss } from '../db/embedded/start.ts'
import { asOwner } from '../db/owner.ts'
import { archiving, type JournalProgram } from '../journal/commands.ts'
import { programFile } from '../program/programs.ts'
import type { JournalOptions, StartOptions } from './options.ts'

/** A database to work on. */
export type OpenedDatabase = {
  readonly ownerUrl: string
  /** Settles when a bundled PostgreSQL ended by itself or hung; never for an outside one, whose return the connection pool awaits. */
  readonly lost: Promise<Loss>
  /** Starts a bundled one again, under the same address. */
  again(): Promise<void>
  stop(): Promise<void>
}

/** The PostgreSQL named by DATABASE_URL does not answer. */
export class DatabaseUnreachable extends Error {}

/** The program that the server calls for each piece of its journal. */
export const journalProgram = ({ place }: Pick<JournalOptions, 'place'>): JournalProgram => ({
  program: programFile('journal'),
  place,
})

function keeping(journal: JournalOptions) {
  return {
    settings: archiving(journalProgram(journal)),
    writes: 'folder' in journal.depot ? journal.depot.folder : undefined,
  }
}

/**
 * @param log told what takes time
 * @throws NoBundledPostgres, DatabaseUnreachable
 */
export async function openDatabase(
  { databaseUrl, home, journal }: StartOptions,
  log: (step: 'initdb' | 'start') => void,
): Promise<OpenedDatabase> {
  if (databaseUrl === undefined) return startEmbedded({ home, log, ...(journal && keeping(journal)) })
  try {
    await asOwner(databaseUrl, async () => undefined)
  } catch (error) {
    const { cause } = error as Error
    throw new DatabaseUnreachable(cause instanceof Error ? cause.message : String(cause ?? error), { cause: error })
  }
  const nothing = async () => undefined
  return { ownerUrl: databaseUrl, lost: new Promise(() => undefined), again: nothing, stop: nothing }
}
