/** The order of the house, said once: what may know what (ARCHITECTURE.md, Rooms). */

/**
 * Areas of the trade with their features, in order: what stands further down may know what stands above it, never the other way
 * round (ARCHITECTURE.md, Rooms). The order is the same in every room; a room has a feature under this name or not at all.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  access: ['session', 'password', 'own', 'shell'],
  base: ['limit', 'named', 'log', 'dict', 'region', 'file', 'import'],
  staff: ['role', 'account', 'menu', 'button', 'push', 'department', 'personnel'],
  site: ['warehouse', 'area', 'location', 'dispatch-point'],
  partner: ['log', 'combo', 'mini-program', 'mail', 'merchant', 'supplier'],
  goods: ['goods', 'shown', 'review'],
  stock: ['ledger', 'query', 'history', 'opening'],
  shelf: ['job', 'putaway', 'correction', 'production-date', 'move', 'quality', 'date-change'],
  fee: ['facts', 'rate', 'charge', 'work', 'lease', 'cost', 'period', 'rating', 'storage', 'closing', 'rerate'],
  task: [
    'task',
    'plan',
    'complete',
    'pick',
    'load',
    'receive',
    'sign-for',
    'label-film',
    'desk',
    'look-up',
    'under-way',
  ],
  stocktake: ['task', 'setting', 'loss', 'adjustment', 'plan', 'count', 'zero-check', 'cycle', 'accuracy', 'under-way'],
  bill: ['tax', 'bill', 'dispute', 'statement', 'run', 'expense'],
  paper: ['template', 'print'],
  board: ['figure', 'target', 'space', 'home', 'search', 'data-centre', 'report', 'operations'],
  leave: ['copy', 'archive'],
}
/** What a room has beside the areas: drawers that know no feature, and what is put together from all of them. */
export const DRAWERS: Readonly<
  Record<string, { readonly below: readonly string[]; readonly above: readonly string[] }>
> = {
  domain: { below: [], above: [] },
  contract: { below: ['wire'], above: ['registry'] },
  server: { below: ['plumbing'], above: ['app'] },
  demo: { below: ['catalogue'], above: [] },
  web: { below: ['app', 'choice'], above: ['main'] },
  floor: { below: ['outbox', 'steps', 'part', 'app'], above: ['main'] },
  kit: {
    below: [
      'call',
      'part',
      'voice',
      'captcha',
      'chart',
      'scan',
      'print',
      'rows',
      'detail',
      'quantity',
      'form',
      'list',
      'upload',
    ],
    above: [],
  },
}
