import { usePaging, type Paging } from '@yuncang/kit/detail/TablePages.tsx'
import { useWall } from '../chart/wall.ts'
import { PAGE_ROWS } from './scope.ts'

/** The page that an address has, and a way to turn it there. */
type InAddress = Pick<Paging, 'page' | 'isHere'> & { readonly turn: (page: number) => void }

/**
 * Which page of a board's table is shown; a wall, where nobody is to turn it back, shows the first.
 * @param asked what the rows are asked by: with anything else they begin at page 1
 * @param inAddress where the page is kept, which then begins anew by itself
 */
export function useBoardPaging(asked: unknown, inAddress?: InAddress): Paging {
  const { on } = useWall()
  const paging = { ...usePaging(PAGE_ROWS, asked), ...inAddress }
  const page = on ? 1 : paging.page
  return { ...paging, page, before: (page - 1) * PAGE_ROWS }
}
