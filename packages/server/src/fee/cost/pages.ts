import { COST_KEEPERS, COST_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { costGroups, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Who } from '../../plumbing/http/context.ts'

/** The pages of costs that somebody may look at. */
export function pagesOf({ rights }: Who): CostGroup[] {
  return costGroups.filter((group) => COST_KEYS[group].opens.some((right) => rights.has(right)))
}

/** The pages whose costs somebody may take away as a workbook. */
export function exportedBy({ rights }: Who): CostGroup[] {
  return costGroups.filter((group) => rights.has(COST_KEYS[group].exports))
}

/** Why somebody neither settles nor voids costs of a page; the empty text when he may. */
export function mayEdit({ identity, rights }: Pick<Who, 'identity' | 'rights'>, group: CostGroup): string {
  if (!COST_KEEPERS.includes(identity)) return WHY_NOT.notMine
  return rights.has(COST_KEYS[group].edits) ? '' : WHY_NOT.noRight
}
