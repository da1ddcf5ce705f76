import { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { useEffect, useState } from 'react'

const OFFERED = 20
/** Shorter than the pause between two words typed, longer than that between two letters. */
const PAUSE_MS = 250

type GoodsSearch = {
  /** Undefined while none have been found, or where they could not be read. */
  readonly options: readonly Option[] | undefined
  readonly looking: boolean
  readonly onType: (typed: string) => void
}

/** Goods found by what is typed; `chosen`, the code of those chosen already, are among the options whatever is typed. */
export function useGoodsSearch(chosen: string, supplierCode: string | undefined): GoodsSearch {
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim())
  const found = useCall(getAllGood, { name: asked || undefined, supplierCode, rows: OFFERED })
  const named = useCall(getAllGood, { name: chosen, rows: OFFERED }, { enabled: chosen !== '' })
  const goods = [
    ...(typed === '' ? (named.data?.records ?? []).filter(({ goodsCode }) => goodsCode === chosen) : []),
    ...(found.data?.records ?? []),
  ]
  const byCode = new Map(goods.map((one) => [one.goodsCode, one]))
  return {
    options:
      found.data &&
      [...byCode.values()].map(({ goodsCode, name, supplier }) => ({
        value: goodsCode,
        label: name,
        note: `${goodsCode}　${supplier}`,
      })),
    looking: found.isFetching || asked !== typed.trim(),
    onType: setTyped,
  }
}

/** A text, once nobody has changed it for a moment; the empty text at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
