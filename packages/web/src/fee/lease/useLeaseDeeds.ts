import { addLease, deleteLease, getLeaseLog, getLeasePage, updateLease } from '@yuncang/contract/fee/lease/lease.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { LEASE_STATUS } from '@yuncang/domain/fee/lease/lease.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DEED_DONE } from '../../app/words.ts'
import { LEASE_ASK } from './words.ts'

export type Lease = CallOutput<typeof getLeasePage>['records'][number]
const invalidates = [getLeasePage, getLeaseLog]

/** What can be done with leases; what ends or deletes one says first what will happen. */
export function useLeaseDeeds() {
  const adding = useDeed(addLease, { success: DEED_DONE.added, invalidates })
  const updating = useDeed(updateLease, { success: DEED_DONE.changed, invalidates })
  // One call for both: the server says what was asked of it (part 3, 4.4).
  const removing = useDeed(deleteLease, { success: (said) => said, invalidates })
  return {
    add: adding.run,
    update: updating.run,
    end: async (lease: Lease) => {
      const question =
        lease.phase === 'toCome' ? LEASE_ASK.endBefore(lease, lease.fromDay) : LEASE_ASK.end(lease, today())
      if (await askPerson(question)) await removing.run({ leaseId: lease.leaseId, status: LEASE_STATUS.ended })
    },
    remove: async (lease: Lease) => {
      if (await askPerson(LEASE_ASK.remove(lease)))
        await removing.run({ leaseId: lease.leaseId, status: LEASE_STATUS.deleted })
    },
  }
}
