import { addLease, deleteLease, getLeaseLog, updateLease } from '@yuncang/contract/fee/lease/lease.ts'
import { readLog } from '../../base/log/store.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { add, endOrDelete, update } from './change.ts'
import { leaseById } from './store.ts'
import { leaseLists } from './list.ts'

/** The calls of leases (part 3, 7.2; gaps F18). */
export const leaseHandlers = [
  ...leaseLists,
  read(getLeaseLog, async (db, { scope }, { leaseId }) => {
    const lease = await leaseById(db, scope, leaseId)
    if (!lease) throw notFound('租赁')
    return logRows(await readLog(db, scope, 'lease', lease.id))
  }),
  write(addLease, add),
  write(updateLease, update),
  write(deleteLease, endOrDelete),
]
