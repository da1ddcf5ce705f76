import { useCanOpen } from '../../../app/open.ts'
import { useLocation } from 'react-router'
import { PAGE_NAMES } from './useBoardAddress.ts'

const GOODS = '/dataCenter/dataCommoditySales'
const ANALYSIS = '/dataCenter/commodityAnalysis'

/** What the board itself does not go on with when it is narrowed. */
const LEFT: readonly string[] = ['wall', ...PAGE_NAMES]
/** What each board understands the same by; all else is how another one is looked at, its order and its columns. */
const SHARED: readonly string[] = [
  'time',
  'begin',
  'end',
  'warehouse',
  'supplier',
  'compare',
  'axis',
  'merchant',
  'goods',
  'category',
]

/** Where the figures of one goods are to be seen: the board of goods narrowed to it, of the same time and place. */
export const useGoodsDoor = () => useNarrowed('goods')

/** The same of a category of goods. */
export const useCategoryDoor = () => useNarrowed('category')

/** The same of all merchants, for the platform. */
export const useAnalysisDoor = () => useNarrowed('category', ANALYSIS)

function useNarrowed(by: 'goods' | 'category', page = GOODS): (code: string) => string | undefined {
  const canOpen = useCanOpen()
  const { pathname, search } = useLocation()
  return (code) => {
    if (code === '' || !canOpen(page)) return undefined
    const isHere = pathname === page
    const goesAlong = (name: string) => (isHere ? !LEFT.includes(name) : SHARED.includes(name))
    const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => goesAlong(name)))
    query.set(by, code)
    return `${page}?${query}`
  }
}
