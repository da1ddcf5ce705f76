import type { Demo } from '@yuncang/server/app/first-run.ts'
import { makeCompany } from './base.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './logins.ts'
import { workMonth } from './month.ts'
import { makeRoster } from './people.ts'
import { makeCombos, signUp } from './plans.ts'
import { XIANDA } from './xianda.ts'
import { YONGXIAN } from './yongxian.ts'

const MONTH_DAYS = 30
/** The neighbour is small and new here. */
const NEIGHBOUR_DAYS = 9
const DAY_MS = 86_400_000

/** Two merchants and their month, as a first start plays them (`packages/server/src/app/first-run.ts`). */
export const demo: Demo = {
  password: DEMO_PASSWORD,
  logins: DEMO_LOGINS,
  begunAt: (now, days = MONTH_DAYS) => new Date(now - (days + 1) * DAY_MS),
  async play(tx, deps, { passwordHash, now, days = MONTH_DAYS }) {
    const companies = [
      { company: XIANDA, days },
      { company: YONGXIAN, days: Math.min(days, NEIGHBOUR_DAYS) },
    ]
    const combos = await makeCombos(tx)
    for (const { company, days } of companies) {
      const openedAt = demo.begunAt(now, days)
      const base = await makeCompany(tx, company, passwordHash, openedAt)
      await signUp(tx, base.tenantId, company, combos, now)
      await makeRoster(tx, base, openedAt)
      await workMonth(tx, deps, base, now, days)
    }
  },
}
