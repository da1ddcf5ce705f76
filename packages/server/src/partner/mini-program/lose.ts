import type { Tx } from '../../plumbing/db/database.ts'
import { loseProgram } from './program.store.ts'
import type { SaidNo } from './said.ts'
import { noteStep } from './step.store.ts'
import { forgetToken } from './token.store.ts'

/** A binding is over, as WeChat says: the program is lost, and its tokens are forgotten. False: it was over before. */
export async function loseBinding(
  tx: Tx,
  tenantId: number,
  appId: string,
  since: Date | null,
  said?: SaidNo,
): Promise<boolean> {
  if (!(await loseProgram(tx, tenantId, appId, since))) return false
  await forgetToken(tx, tenantId)
  const end = said ? { number: said.number, text: said.text } : {}
  await noteStep(tx, tenantId, { appId, step: 'unauthorized', person: '' }, end)
  return true
}
