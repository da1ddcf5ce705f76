import type { Flow } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

/** What a scanned code turned out to be. */
export type Recognised =
  | { readonly is: 'goods'; readonly goodsCode: string }
  /** `damaged`: it lies in the damaged area; null when nobody could say. */
  | { readonly is: 'location'; readonly location: string; readonly damaged: boolean | null }
  | { readonly is: 'wrong'; readonly text: string }

/** Asks the server; null when nobody answers. */
export type AskServer = (putawayCode: string, scanned: string) => Promise<Recognised | null>

/**
 * What a code is. Goods of the order are known on the device and need no answer; everything else is asked. Without a
 * network the device goes by the order it holds, and takes an unknown code for a location while one is asked for: the
 * server judges it when the deed arrives.
 */
export async function recognise(scanned: string, flow: Flow, askServer: AskServer): Promise<Recognised> {
  const goods = new Set(
    flow.todo.filter((row) => row.barCode === scanned || row.goodsCode === scanned).map((row) => row.goodsCode),
  )
  const [only] = goods
  if (goods.size === 1 && only) return { is: 'goods', goodsCode: only }
  const answer = await askServer(flow.order.putawayCode, scanned)
  if (answer) return answer
  const wantsLocation = flow.state === 'quantity' || flow.state === 'scanLocation'
  return wantsLocation
    ? { is: 'location', location: scanned, damaged: null }
    : { is: 'wrong', text: FLOW_WORDS.offlineUnknown }
}
