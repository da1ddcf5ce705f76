import { readdirSync } from 'node:fs'
import { MIGRATIONS } from './folders.ts'

/**
 * How new this program is: the date and time of the newest file of the schema's history that it brings, as a number (202611290340). Read as it
 * starts: a newer program may be laid in its place while it runs.
 */
export const AGE = Math.max(
  ...readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => Number(file.split('_')[0]!.replace('T', ''))),
)
