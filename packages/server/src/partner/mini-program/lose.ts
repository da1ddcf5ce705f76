import type { Tx } from '../../plumbing/db/database.ts'
import { loseProgram, type ProgramRow } from './program.store.ts'
import type { SaidNo } from './said.ts'
import { noteStep } from './step.store.ts'
import { forgetToken } from './token.store.ts'

/**
 * A binding is over, as WeChat says: the program is lost, and its tokens are forgotten. False: it was over before, or it was made anew
 * since it was known so, of which it says nothing.
 */
export async function loseBinding(
  tx: Tx,
  known: Pick<ProgramRow, 'tenant_id' | 'app_id' | 'bound_at'>,
  since: Date | null,
  said?: SaidNo,
): Promise<boolean> {
  const { tenant_id: tenantId, app_id: appId } = known
  if (!(await loseProgram(tx, known, since))) return false
  await forgetToken(tx, tenantId)
  const end = said ? { number: said.number, text: said.text } : {}
  await noteStep(tx, tenantId, { appId, step: 'unauthorized', person: '' }, end)
  return true
}
