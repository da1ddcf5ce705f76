import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'

/** The dictionary's entries below a parent; undefined while they are on their way. */
export function useDictOptions(parentCode: string): Option[] | undefined {
  const { data } = useCall(getDictChild, { parentCode })
  return data?.map(({ code, name }) => ({ value: code, label: name }))
}
