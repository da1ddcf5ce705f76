import { TERM_LOG } from '@yuncang/contract/fee/rate/term-words.ts'
import { saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { subjectOf, type Term } from '@yuncang/domain/fee/rate/term.ts'
import { feeNames } from '@yuncang/server/fee/rate/dictionary-names.store.ts'
import { termName, termText } from '@yuncang/server/fee/rate/term-view.ts'
import { insertTerm } from '@yuncang/server/fee/rate/term.store.ts'
import { save } from '@yuncang/server/fee/rate/term.ts'
import { LOGGED, writeLog } from '@yuncang/server/plumbing/db/document-log.store.ts'
import { suppliersOf } from './arrivals.ts'
import { enterTenant } from './base.store.ts'
import { act, type Site } from './scene.ts'

/** What one supplier has agreed on beside its price: the more boxes, the less each; storage comes to something at least; what arrives is stored free for three days. */
const TERMS = [
  {
    termKind: 'tiers',
    item: 'COST_PRO_MOVE',
    method: 'RECKON_TYPE_BOX',
    tiers: [
      { upTo: '200', price: '0.30' },
      { upTo: '1000', price: '0.26' },
      { upTo: '', price: '0.22' },
    ],
  },
  { termKind: 'minimum', group: '0', minimum: '1500' },
  { termKind: 'freeDays', item: 'COST_PRO_STORAGE', freeDays: '3' },
]
/** Whose goods are so few that their storage comes to a minimum a month, in yuan. */
const SMALL = 'GYS0006'
const AT_LEAST = '800'

/** Terms hold from when they are agreed on: most of them now, one from the first day. */
export function planTerms(site: Site, from: number): void {
  const { scene, warehouse } = site
  const keeper = scene.base.company.people.find(({ role }) => role === 'merchantAdmin')!
  scene.agenda.at(scene.now, async (at) => {
    const second = suppliersOf(site)[1]
    if (!second) return
    const theirs = { warehouseCode: warehouse.code, supplierCode: second.code }
    for (const term of TERMS) await act(scene, keeper, at, { call: saveTerm, verb: save }, { ...theirs, ...term })
  })
  if (warehouse.suppliers.includes(SMALL))
    scene.agenda.at(from, (at) => agreeOnMinimum(site, scene.base.accountIds.get(keeper.account)!, at))
}

/** A term is never valid in the past: this one was agreed on then, not now. */
async function agreeOnMinimum({ scene, id: warehouseId }: Site, accountId: number, at: number): Promise<void> {
  const { tx, base } = scene
  const scope = { tenantId: base.tenantId, warehouseIds: null, supplierId: null }
  await enterTenant(tx, base.tenantId)
  const term: Term = { kind: 'minimum', group: COST_GROUP.storage, fen: fenOf(AT_LEAST)! }
  const subject = subjectOf(term)
  const us = at * 1000
  const documentId = await insertTerm(tx, scope, {
    warehouseId,
    supplierId: base.supplierIds.get(SMALL)!,
    termId: null,
    subject,
    version: 1,
    says: term,
    validFromUs: us,
    nowUs: us,
    withdraws: [],
    accountId,
  })
  const names = await feeNames(tx)
  const said = { ...subject, method: '', tiers: [], minimum: AT_LEAST, freeDays: null, ends: false } as const
  const content = worded(TERM_LOG.saved, { name: termName(subject, '', names), terms: termText(said, names) })
  await writeLog(tx, scope, { accountId, now: at }, [
    { kind: 'term', documentId, version: 1, fromStatus: null, toStatus: LOGGED.on, content },
  ])
}
