import { flagOf } from '../../plumbing/http/wire.ts'
import {
  FEE_LABELS,
  GOODS_LABELS,
  GOODS_LOG,
  PRICED_BY_NAMES,
  RULE_OF_NAMES,
  SMALLEST_UNIT_NAMES,
  YES_NO,
} from '@yuncang/contract/goods/goods/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Changed } from '@yuncang/domain/goods/goods/goods.ts'
import { type Logged, type LogEntry } from '../../plumbing/db/document-log.store.ts'
import type { Entry } from './references.store.ts'

/** A row of the log of goods, which are on once they are audited. The first is without a state before: goods may be older than their log. */
export function logOf(
  goods: { readonly id: number; readonly version: number; readonly audited: boolean },
  to: Logged,
  content: string,
): LogEntry {
  const version = goods.version + 1
  return {
    kind: 'goods',
    documentId: goods.id,
    version,
    fromStatus: version === 1 ? null : flagOf(goods.audited),
    toStatus: to,
    content,
  }
}

/** What a change did, in words: 修改：箱规 24→12、销售价 3.50→3.80. */
export function changeText(
  changed: readonly Changed[],
  pictures: boolean,
  entries: ReadonlyMap<string, Entry>,
  { sentBack, passed }: { sentBack: boolean; passed: boolean },
): string {
  const parts = changed.map(({ field, from, to }) =>
    worded(GOODS_LOG.one, {
      label: { ...GOODS_LABELS, ...FEE_LABELS, boxVolumeM3: '' }[field],
      from: shown(field, from, entries),
      to: shown(field, to, entries),
    }),
  )
  const all = pictures ? [...parts, GOODS_LOG.images] : parts
  const content = all.length > 0 ? worded(GOODS_LOG.changed, { changes: all.join('、') }) : GOODS_LOG.unchanged
  if (sentBack) return worded(GOODS_LOG.sentBack, { content })
  return passed ? worded(GOODS_LOG.passedToo, { content }) : content
}

function shown(field: Changed['field'], value: string, entries: ReadonlyMap<string, Entry>): string {
  if (value === '') return GOODS_LOG.none
  if (field === 'pricedBy') return PRICED_BY_NAMES[Number(value) as 1 | 2]
  if (field === 'isSet') return RULE_OF_NAMES[value === 'true' ? 1 : 0]
  if (field === 'wholeBoxes') return SMALLEST_UNIT_NAMES[value === 'true' ? 1 : 0]
  if (field === 'accumulates') return YES_NO[value === 'true' ? 1 : 0]
  return field.endsWith('Code') ? (entries.get(value)?.name ?? value) : value
}
