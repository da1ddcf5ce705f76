import { useCanOpen } from '../../../app/open.ts'
import { useLocation } from 'react-router'
import { PAGE_NAMES } from './useBoardAddress.ts'

const GOODS = '/dataCenter/dataCommoditySales'
const ANALYSIS = '/dataCenter/commodityAnalysis'

/** Where the figures of one goods are to be seen: the board of goods narrowed to it, of the same time and place. */
export const useGoodsDoor = () => useNarrowed('goods')

/** The same of a category of goods. */
export const useCategoryDoor = () => useNarrowed('category')

/** The same of all merchants, for the platform. */
export const useAnalysisDoor = () => useNarrowed('category', ANALYSIS)

function useNarrowed(by: 'goods' | 'category', page = GOODS): (code: string) => string | undefined {
  const canOpen = useCanOpen()
  const { search } = useLocation()
  return (code) => {
    if (code === '' || !canOpen(page)) return undefined
    const query = new URLSearchParams(search)
    for (const name of ['wall', ...PAGE_NAMES]) query.delete(name)
    query.set(by, code)
    return `${page}?${query}`
  }
}
