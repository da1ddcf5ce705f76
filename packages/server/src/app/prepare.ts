import { migrate, proveHistory } from '../plumbing/db/migrate.ts'
import { prepareRoles } from '../plumbing/db/roles.ts'
import { MIGRATIONS } from '../plumbing/program/folders.ts'
import { settleCatalogue } from './settle-catalogue.ts'

/**
 * Makes a database ready for the program: its roles, its time zone, its schema, and the rows that follow from our own lists. May run
 * at every start and on many machines at once.
 * @param ownerUrl PostgreSQL 15 or later; its user may create roles and owns the database, or is a superuser
 * @param goesOn whether a spreading over servers that was stopped is gone on with; else such a database is refused
 * @returns the address for the app role
 * @throws MigrationRefused when a later program has begun on it, or another branch's, or it is spread by half; it is as it was then
 */
export async function prepareDatabase(ownerUrl: string, goesOn = false): Promise<{ appUrl: string }> {
  await proveHistory(ownerUrl, MIGRATIONS, goesOn)
  const prepared = await prepareRoles(ownerUrl)
  await migrate(ownerUrl, MIGRATIONS)
  await settleCatalogue(ownerUrl)
  return prepared
}
