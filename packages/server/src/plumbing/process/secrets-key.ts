import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

/**
 * What secrets in the database are sealed with: what the environment says, else a file of the data folder, made on the first start and for nobody
 * else to read. It is in no dump of the database; where it is gone the secrets must be entered again.
 */
export async function secretsKey(said: string, home: string): Promise<string> {
  if (said !== '') return said
  const file = join(home, 'secrets.key')
  try {
    await writeFile(file, randomBytes(BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
