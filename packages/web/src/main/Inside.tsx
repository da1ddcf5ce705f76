import { lazy } from 'react'
import { Guard } from '../access/shell/Guard.tsx'
import { TrialContext } from '../fee/rate/trial.ts'
import { registeredPages } from './registry.ts'

const TryDialog = lazy(() => import('../fee/rating/TryDialog.tsx'))

/** What stands behind the login: the guard, and every page that the features have; what tries rates explains costs, and is put in here. */
export default function Inside() {
  return (
    <TrialContext value={TryDialog}>
      <Guard pages={registeredPages} />
    </TrialContext>
  )
}
