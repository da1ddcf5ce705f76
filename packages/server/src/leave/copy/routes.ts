import { dropDataCopy, fetchDataCopy, makeDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import { COPY_REFUSALS } from '@yuncang/contract/leave/copy/words.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { fetchStored, write } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { askedMerchant, askForCopy, dropCopy } from './ask.ts'
import { copyOf } from './list.store.ts'
import { copyListHandlers } from './list.ts'
import { countFetch } from './store.ts'
import { copyView, stateOf } from './view.ts'

const NO_FILE = { waiting: 'notReady', running: 'notReady', failed: 'notReady', gone: 'gone' } as const

/** The calls about copies of a merchant's data (docs/design/leaving.md). */
export const copyHandlers = [
  ...copyListHandlers,
  write(makeDataCopy, askForCopy),
  write(dropDataCopy, dropCopy),
  fetchStored(fetchDataCopy, async (db, ctx, { tenantCode, copyId }, { copies, database }) => {
    const { tenantId, code, name } = await askedMerchant(db, ctx, tenantCode)
    const copy = await copyOf(db, tenantId, copyId)
    if (!copy) throw notFound('副本')
    const why = own(NO_FILE, stateOf(copy))
    if (why !== undefined || copy.file === null) throw refuse(COPY_REFUSALS, why ?? 'gone')
    const day = copyView(copy).asOfTime.slice(0, 10)
    const { file, bytes } = copy
    return {
      name: `${name}-${code}-${day}.zip`,
      mediaType: 'application/zip',
      length: bytes,
      pieces: () => copies.read(file),
      taken: () => inTenant(database, tenantId, (tx) => countFetch(tx, tenantId, copyId)),
    }
  }),
]
