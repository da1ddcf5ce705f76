import { announcedAs } from '../../task/receive/announced.ts'
import { goodsAt, type Flow, type Goods } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

/** What a scanned code turned out to be. */
export type Recognised =
  | { readonly is: 'location'; readonly locationCode: string }
  | { readonly is: 'goods'; readonly goods: Goods }
  | { readonly is: 'wrong'; readonly text: string }

/** Asks the server what goods a code is; null when nobody answers. */
export type AskServer = (locationCode: string, scanned: string) => Promise<Recognised | null>

/**
 * What a code is at an open location. Goods that are expected or were counted there, and locations that are still to be counted, are known
 * on the device; everything else is asked.
 */
export async function recognise(scanned: string, flow: Flow, askServer: AskServer): Promise<Recognised> {
  const { place, todo, lines } = flow
  if (!place) return { is: 'location', locationCode: scanned }
  const known = new Map<string, Goods>(lines.map((line) => [line.goodsCode, line]))
  for (const { goodsCode } of place.expected) known.set(goodsCode, goodsAt(place, goodsCode)!)
  const goods = [...known.values()]
  const meant = announcedAs(goods, scanned)
  if (meant) return { is: 'goods', goods: meant }
  if (goods.some(({ barCode }) => barCode === scanned)) return { is: 'wrong', text: FLOW_WORDS.several }
  const code = [place, ...todo].map(({ locationCode }) => locationCode).find((one) => isSame(one, scanned))
  if (code !== undefined) return { is: 'location', locationCode: code }
  return (await askServer(place.locationCode, scanned)) ?? { is: 'wrong', text: FLOW_WORDS.offlineUnknown }
}

/** Whether two texts name the same location. */
export function isSame(a: string, b: string): boolean {
  return a !== '' && a.toUpperCase() === b.toUpperCase()
}
