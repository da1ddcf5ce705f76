import { USE_NAMES } from '@yuncang/contract/wire/words.ts'
import { isInUse, USE } from '@yuncang/domain/base/in-use.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'

/** Whether something is in use. */
export function UseTag({ of }: { readonly of: { readonly status: number } }) {
  const used = isInUse(of)
  return <StatusTag tone={used ? 'done' : 'void'}>{USE_NAMES[used ? USE.on : USE.off]}</StatusTag>
}
