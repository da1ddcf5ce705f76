import { getCountBooks } from '@yuncang/contract/stocktake/count/books.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useMemo } from 'react'

type Place = CallOutput<typeof getCountBooks>['records'][number]

/** What should lie of a batch at a location; how much is null while the count is blind. */
export type BooksRow = Place['expected'][number] & Pick<Place, 'locationCode'>

/** What should lie where a stocktake is still to be counted; undefined while it is asked for. */
export function useBooks(stocktakeCode: string) {
  const { data, error, refetch } = useCall(getCountBooks, { stocktakeCode })
  const rows = useMemo(
    () =>
      data?.records.flatMap(({ locationCode, expected }): BooksRow[] =>
        expected.map((line) => ({ ...line, locationCode })),
      ),
    [data],
  )
  return { rows, error, refetch }
}
