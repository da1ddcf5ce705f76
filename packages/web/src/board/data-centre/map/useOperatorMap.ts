import { useQuery } from '@tanstack/react-query'
import { isOperatorMap, type OperatorMap } from './geo.ts'

/** The operator's own map: null where there is none, or none that may be shown; undefined while it is on its way. */
export function useOperatorMap(): OperatorMap | null | undefined {
  const { data } = useQuery({
    queryKey: ['/map.geojson'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        const answer = await fetch('/map.geojson', { signal })
        if (answer.status !== 200) return null
        const file: unknown = await answer.json()
        return isOperatorMap(file) ? file : null
      } catch {
        // The squares say the same.
        return null
      }
    },
  })
  return data
}
