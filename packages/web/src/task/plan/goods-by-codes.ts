import { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { OfferedGoods } from './plan-lines.ts'

const MOST_CODES = 200
const PAGE = 200

type Where = Pick<CallRequest<typeof getGoods>, 'supplierCode' | 'warehouseCode' | 'taskType'>

/**
 * The goods that codes, numbers of the platform or bar codes name exactly, with their free stock of now. One bar code may be that of
 * several goods, hence the pages.
 * @throws CallError
 */
export async function goodsByCodes(where: Where, codes: readonly string[]): Promise<OfferedGoods[]> {
  const found: OfferedGoods[] = []
  for (let from = 0; from < codes.length; from += MOST_CODES) {
    const asked = codes.slice(from, from + MOST_CODES)
    for (let page = 1; ; page++) {
      const { records } = await send(getGoods, { ...where, codes: asked, page, rows: PAGE }, { quiet: true })
      found.push(...records)
      if (records.length < PAGE) break
    }
  }
  return found
}
