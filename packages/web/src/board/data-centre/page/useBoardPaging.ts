import type { Paging } from '@yuncang/kit/detail/TablePages.tsx'
import { pageOf } from '@yuncang/kit/list/address.ts'
import type { AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useWall } from '../chart/wall.ts'
import { PAGE_ROWS } from './scope.ts'
import type { PageName } from './useBoardAddress.ts'

/**
 * Which page of a board's table is shown, as its address has it; a wall, where nobody is to turn it back, shows the first.
 * @param asked what the rows are asked by
 */
export function useBoardPaging(
  { query, change, isHere }: AddressChange,
  asked: unknown,
  name: PageName = 'page',
): Paging {
  const { on } = useWall()
  const page = on ? 1 : pageOf(query, name)
  return {
    by: JSON.stringify(asked),
    page,
    rows: PAGE_ROWS,
    before: (page - 1) * PAGE_ROWS,
    turn: (next) => change({ [name]: next === 1 ? '' : String(next) }),
    isHere,
  }
}
