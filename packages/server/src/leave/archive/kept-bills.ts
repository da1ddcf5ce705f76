import { paperOfBill } from '../../bill/statement/files.ts'
import type { PrintedBill } from '../../bill/statement/send.store.ts'
import type { Database, Db } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { StoredFile } from '../../plumbing/http/file-reply.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { packed, type Packing } from '../copy/pack.ts'
import { keptBillBehind, merchantOfLeaving } from './store.ts'
import { KEPT_FILES } from './words.ts'

/**
 * The bills of an erased merchant that are kept, each a folder: its statement as it was printed, its vouchers, its facts. Made while it is sent, bill by bill.
 * @throws Refused notFound
 */
export async function keptBills(db: Db, database: Database, leavingId: number): Promise<StoredFile> {
  const merchant = await merchantOfLeaving(db, leavingId)
  if (!merchant) throw notFound(KEPT_FILES.record)
  const { tenantId, code } = merchant
  return {
    name: `${KEPT_FILES.download}-${code}.zip`,
    mediaType: 'application/zip',
    length: null,
    pieces: () => packed(new Date(), (packing) => addBills(packing, database, tenantId)),
    taken: async () => {},
  }
}

async function addBills({ add }: Packing, database: Database, tenantId: number): Promise<void> {
  const { statementPdf } = await import('../../bill/statement/pdf.ts')
  for (let behind = ''; ;) {
    const bill = await inTenant(database, PLATFORM_TENANT, (tx) => keptBillBehind<PrintedBill>(tx, tenantId, behind))
    if (!bill) return
    behind = bill.code
    const { vouchers, ...facts } = bill
    await add(`${behind}/${KEPT_FILES.statement}`, one(await statementPdf(paperOfBill(bill.printed))), {
      packed: false,
    })
    await add(`${behind}/${KEPT_FILES.facts}`, one(JSON.stringify(facts, null, 1)), { packed: true })
    for (const [index, { type, bytes }] of vouchers.entries()) {
      const end = type.split('/')[1]!.replace('jpeg', 'jpg')
      const name = `${behind}/${KEPT_FILES.voucher}-${index + 1}.${end}`
      await add(name, one(Buffer.from(bytes, 'base64')), { packed: false })
    }
  }
}

async function* one(piece: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield piece
}
