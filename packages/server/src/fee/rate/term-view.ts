import { stateOf } from './version-state.ts'
import type { getTerms, getTermVersions } from '@yuncang/contract/fee/rate/term.ts'
import { TERM_KIND_NAMES, termNameText, termSentence } from '@yuncang/contract/fee/rate/term-words.ts'
import { GROUP_NAMES, VERSION_STATE_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { TermSubject } from '@yuncang/domain/fee/rate/term.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { FeeNames } from './dictionary-names.store.ts'
import type { TermRow } from './term.store.ts'

type TermView = CallOutput<typeof getTerms>['records'][number]
type VersionView = CallOutput<typeof getTermVersions>['records'][number]

/** The terms that stand: of each the version in force, or the one that waits; what has ended is none. Rows as `termRows` answers them. */
export function termViews(ctx: Context, rows: readonly TermRow[], names: FeeNames): TermView[] {
  return [...Map.groupBy(rows, ({ termId }) => termId).values()].flatMap((own) => {
    const begun = own.find((row) => row.begun && !row.ends)
    const waiting = own.find((row) => !row.begun && !row.ends)
    const shown = begun ?? waiting
    if (!shown) return []
    const next = begun && waiting
    return [
      {
        termId: String(shown.termId),
        warehouseCode: shown.warehouseCode,
        supplierCode: shown.supplierCode,
        supplierName: shown.supplierName,
        termKind: shown.kind,
        kindName: TERM_KIND_NAMES[shown.kind],
        name: termName(shown, shown.method, names),
        item: shown.item,
        group: shown.group,
        ...namesOf(shown.item, shown.group, shown.method, names),
        tiers: shown.tiers.map(({ upTo = '', price }) => ({ upTo, price })),
        minimum: shown.minimum ?? '',
        freeDays: shown.freeDays,
        terms: termText(shown, names),
        validFrom: timeText(shown.validFrom),
        waitingFrom: next ? timeText(next.validFrom) : '',
        waitingTerms: next ? termText(next, names) : '',
        updateTime: timeText(shown.savedAt),
        updateName: shown.savedName,
        version: shown.newest,
        abilities: { edit: mayKeep(ctx, 'costConfigureEdit'), delete: mayKeep(ctx, 'costConfigureDelete') },
      },
    ]
  })
}

/** What a term is called. */
export function termName(
  { kind, item, group }: Omit<TermSubject, 'basis'>,
  method: Method | '',
  names: FeeNames,
): string {
  return termNameText({ kind, ...namesOf(item, group, method, names) })
}

/** What a version of a term says, in a sentence; empty where it ends it. */
export function termText(
  row: Pick<TermRow, 'kind' | 'item' | 'group' | 'method' | 'tiers' | 'minimum' | 'freeDays' | 'ends'>,
  names: FeeNames,
): string {
  if (row.ends) return ''
  const { kind, item, group, method, tiers, minimum, freeDays } = row
  return termSentence({ kind, tiers, minimum: minimum ?? '', freeDays, ...namesOf(item, group, method, names) })
}

function namesOf(item: string, group: CostGroup | null, method: Method | '', names: FeeNames) {
  return {
    itemName: item === '' ? '' : names.of(item),
    groupName: group === null ? '' : GROUP_NAMES[group],
    method,
    methodName: method === '' ? '' : names.of(method),
  }
}

/** The history of a term, newest first. */
export function termVersionViews(rows: readonly TermRow[], names: FeeNames): VersionView[] {
  const inForce = Math.max(0, ...rows.filter((row) => row.begun && !row.withdrawn).map(({ version }) => version))
  return rows.map((row) => {
    const state = stateOf(row, inForce)
    return {
      version: row.version,
      state,
      stateName: VERSION_STATE_NAMES[state],
      validFrom: timeText(row.validFrom),
      ends: flagOf(row.ends),
      terms: termText(row, names),
      by: row.savedName,
      at: timeText(row.savedAt),
    }
  })
}
