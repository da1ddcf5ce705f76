/** The program on a machine whose clock is set while it runs (Debian's libfaketime), with its PostgreSQL. */
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Whether it is installed here. */
export const CAN_SET_CLOCK = existsSync(LIBRARY)

/** What the surroundings of a program have to say so that its clock, and no timer of it, follows a file. */
export const clockOf = (file: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DONT_RESET: '1',
})

/** Sets the clock that a file tells, in hours from the machine's own. Noticed within a second. */
export async function setClock(file: string, hours: number): Promise<void> {
  const seconds = Math.round(hours * 3600)
  await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  await rename(`${file}.new`, file)
}
