import type { getTerms, getTermVersions } from '@yuncang/contract/fee/rate/term.ts'
import { TERM_KIND_NAMES, TERM_TEXTS, TERM_UNITS } from '@yuncang/contract/fee/rate/term-words.ts'
import { GROUP_NAMES, VERSION_STATE_NAMES, type VersionState } from '@yuncang/contract/fee/rate/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { METHODS } from '@yuncang/domain/fee/rate/methods.ts'
import type { TermSubject } from '@yuncang/domain/fee/rate/term.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { FeeNames } from './dictionary-names.store.ts'
import type { TermRow } from './term.store.ts'

type TermView = CallOutput<typeof getTerms>['records'][number]
type VersionView = CallOutput<typeof getTermVersions>['records'][number]
const say = (text: string, facts: Readonly<Record<string, unknown>>) => sentence({ code: 400, text }, facts)

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
        itemName: shown.item === '' ? '' : names.of(shown.item),
        group: shown.group,
        groupName: shown.group === null ? '' : GROUP_NAMES[shown.group],
        method: shown.method,
        methodName: shown.method === '' ? '' : names.of(shown.method),
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
export function termName({ kind, item, group }: Omit<TermSubject, 'basis'>, method: string, names: FeeNames): string {
  if (kind === 'minimum') return say(TERM_TEXTS.minimumName, { group: group === null ? '' : GROUP_NAMES[group] })
  if (kind === 'freeDays') return say(TERM_TEXTS.freeDaysName, { item: names.of(item) })
  const tiers = say(TERM_TEXTS.tiersName, { item: names.of(item) })
  return method === '' ? tiers : say(TERM_TEXTS.ofMethod, { name: tiers, method: names.of(method) })
}

/** What a version of a term says, in a sentence; empty where it ends it. */
export function termText(
  row: Pick<TermRow, 'kind' | 'item' | 'group' | 'method' | 'tiers' | 'minimum' | 'freeDays' | 'ends'>,
  names: FeeNames,
): string {
  if (row.ends) return ''
  if (row.kind === 'minimum')
    return say(TERM_TEXTS.minimum, { group: row.group === null ? '' : GROUP_NAMES[row.group], money: row.minimum })
  if (row.kind === 'freeDays') return say(TERM_TEXTS.freeDays, { item: names.of(row.item), days: row.freeDays })
  const unit = row.method === '' ? '' : TERM_UNITS[METHODS[row.method].unit]
  return row.tiers
    .map(({ upTo, price }, at) => {
      const from = row.tiers[at - 1]?.upTo
      const text = upTo === undefined ? TERM_TEXTS.beyond : from === undefined ? TERM_TEXTS.upTo : TERM_TEXTS.between
      return say(text, { from, upTo, unit, price })
    })
    .join('，')
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

function stateOf({ withdrawn, begun, version }: TermRow, inForce: number): VersionState {
  if (withdrawn) return 'withdrawn'
  if (!begun) return 'waiting'
  return version === inForce ? 'inForce' : 'over'
}
