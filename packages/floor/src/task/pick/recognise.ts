import type { Recognised } from './recognised.ts'
import { rowsHere, type Flow } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

/** Asks the server; null when nobody answers. */
export type AskServer = (code: string, scanned: string, at: string) => Promise<Recognised | null>

/**
 * What a code is. Locations and goods of the pick list are known on the device and need no answer; everything else is asked,
 * so that the server can say what was scanned instead of what was expected.
 */
export async function recognise(scanned: string, flow: Flow, askServer: AskServer): Promise<Recognised> {
  const goods = rowsHere(flow).find((row) => row.barCode === scanned || row.goodsCode === scanned)
  if (goods) return { is: 'goods', goodsCode: goods.goodsCode }
  const place = flow.todo.find((row) => row.locationCode.toUpperCase() === scanned.toUpperCase())
  if (place) return { is: 'location', locationCode: place.locationCode }
  const answer = await askServer(flow.task.code, scanned, flow.at)
  return answer ?? { is: 'wrong', text: FLOW_WORDS.offlineUnknown }
}
