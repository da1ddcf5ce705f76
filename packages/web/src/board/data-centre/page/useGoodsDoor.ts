import { useCanOpen } from '../../../app/open.ts'
import { useLocation } from 'react-router'

const GOODS = '/dataCenter/dataCommoditySales'

/** Where the figures of one goods are to be seen: the board of goods narrowed to it, of the same time and place. */
export function useGoodsDoor(): (goodsCode: string) => string | undefined {
  const canOpen = useCanOpen()
  const { search } = useLocation()
  return (goodsCode) => {
    if (!canOpen(GOODS)) return undefined
    const query = new URLSearchParams(search)
    query.delete('wall')
    query.set('goods', goodsCode)
    return `${GOODS}?${query}`
  }
}
