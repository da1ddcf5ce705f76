import { Guard } from '../access/shell/Guard.tsx'
import { dialogPart, part } from '@yuncang/kit/part/part.ts'
import { TrialContext } from '../fee/rate/trial.ts'
import { registeredPages } from './registry.ts'

const CentreShell = part(() => import('../board/data-centre/frame/CentreShell.tsx'))
const TryDialog = dialogPart(() => import('../fee/rating/TryDialog.tsx'))

/**
 * What stands behind the login: the guard, and every page that the features have. What tries rates explains costs, and is put in here; so
 * is the frame of the data centre, which comes with its first page.
 */
export default function Inside() {
  return (
    <TrialContext value={TryDialog}>
      <Guard pages={registeredPages} centre={CentreShell} />
    </TrialContext>
  )
}
