import type { Reaching } from './line.ts'
import { createPostman, type Postman } from './postman.ts'
import { createSeal, type Seal } from './seal.ts'

/** What a process sends mail with: the postman, and what opens the passwords of servers. */
export type Mailroom = { readonly postman: Postman; readonly seal: Seal }

/** @param appUrl where the app role reaches the database: its password seals those of servers */
export function createMailroom(appUrl: string, reaching: Reaching): Mailroom {
  return { postman: createPostman(reaching), seal: createSeal(appUrl) }
}
