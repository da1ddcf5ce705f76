import { Guard } from '../access/shell/Guard.tsx'
import { registeredPages } from './registry.ts'

/** What stands behind the login: the guard, and every page that the features have. */
export default function Inside() {
  return <Guard pages={registeredPages} />
}
