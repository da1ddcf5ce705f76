/** Every mutating call of rates, leases and work without a price, each on something new that it may be made on. */
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { LEASE_STATUS } from '@yuncang/domain/fee/lease/lease.ts'
import {
  addSupplierRate,
  copyRates,
  deleteSupplierRate,
  updateSupplierRate,
} from '@yuncang/contract/fee/rate/supplier.ts'
import {
  addWarehouseRate,
  deleteWarehouseRate,
  generalConfig,
  setWarehouseRates,
  updateWarehouseRate,
} from '@yuncang/contract/fee/rate/warehouse.ts'
import { addExpense, updateExpense, voidExpense } from '@yuncang/contract/bill/expense/expense.ts'
import { setTaxRate } from '@yuncang/contract/bill/tax/tax.ts'
import { endTerm, saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import { closeMonth, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { cancelBill, lockBill, offlinePay, removeLockBill, setInvoice } from '@yuncang/contract/bill/bill/bill.ts'
import { resendStatement } from '@yuncang/contract/bill/statement/statement.ts'
import { agreeDispute, refuseDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { previewRerateRun, startRerateRun, startSettleRun, stopRun } from '@yuncang/contract/bill/run/run.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { freeUnpriced, priceUnpriced, waiveUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { addLease, deleteLease, updateLease } from '@yuncang/contract/fee/lease/lease.ts'
import { newGoods } from './goods.ts'
import { makeArea } from './site.ts'
import { giveMailbox, makeBill, makeCost, makeDispute, makeMispriced, makeRun, runToStart } from './costs.ts'
import { drainJobs } from './jobs.ts'
import { expenseForm, makeExpense } from './expenses.ts'
import { leaseForm } from './leases.ts'
import { closedMonth, monthToClose } from './months.ts'
import type { Deed } from './deeds.ts'
import { byPoint, makeSupplierRate, makeWarehouseRate } from './rates.ts'
import { makePoint } from './points.ts'
import { makeSupplier } from './suppliers.ts'
import { FREE_DAYS, makeTerm, termForm } from './terms.ts'
import type { World } from './world.ts'

/** The deeds, for a person with every right of merchant 1. */
export function feeDeeds(world: World): readonly Deed[] {
  const warehouseCode = 'WH1'
  // Every point is a kind of its own.
  const form = async (price = '1.5') => byPoint(await makePoint(world), price)
  const own = async () => ({ rateId: await makeWarehouseRate(world, await form()) })
  const theirs = async () => ({ rateId: await makeSupplierRate(world, await form()) })
  // Every area is leased once.
  const leased = async () => leaseForm(world, { areaId: await makeArea(world, `租区${world.next('leased')}`) })
  const lease = async () => {
    const form = await leased()
    return { ...form, ...(await world.as('merchant').ok(addLease, form)) }
  }
  // A delivery to a point that nobody has a rate for.
  const unpriced = async () => {
    const pointCode = await makePoint(world)
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 6 })
    const source = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 6 }], { point: pointCode })
    await world.accept(source)
    await world.complete(source)
    return { pointCode, work: { source, count: 1 } }
  }
  const owed = { warehouseCode, supplierCode: 'S1', money: '1.20', note: '其他' }
  const bill = async () => ({ billCode: await makeBill(world) })
  return [
    [
      'price work',
      priceUnpriced,
      async () => {
        const { pointCode, work } = await unpriced()
        await makeWarehouseRate(world, byPoint(pointCode, '2'))
        return work
      },
    ],
    ['waive work', waiveUnpriced, async () => ({ ...(await unpriced()).work, because: '首单免费' })],
    [
      'charge nothing for an item',
      freeUnpriced,
      async () => ({ warehouseCode, supplierCode: (await makeSupplier(world)).code, item: 'COST_PRO_MOVE' }),
    ],
    ['enter a cost', addOtherCost, async () => owed],
    ['give a credit', addCredit, async () => ({ ...owed, creditKind: 'reduction' })],
    ['settle costs', settleCosts, async () => ({ codes: await makeCost(world), status: COST_STATUS.onBill })],
    ['void costs', settleCosts, async () => ({ codes: await makeCost(world), status: COST_STATUS.voided })],
    ['settle a filtered set', startSettleRun, () => runToStart(world)],
    [
      'decide a filtered set anew',
      startRerateRun,
      async () => {
        // What is under way is nobody else's to begin.
        await drainJobs(world.database)
        const { code } = await makeMispriced(world)
        return { code, digest: (await world.as('merchant').ok(previewRerateRun, { code })).digest }
      },
    ],
    [
      'stop long work',
      stopRun,
      async () => ({ runId: await makeRun(world, { supplier: (await makeSupplier(world)).code }) }),
    ],
    ['agree to a dispute', agreeDispute, () => makeDispute(world)],
    ['refuse a dispute', refuseDispute, async () => ({ ...(await makeDispute(world)), reason: '数量无误' })],
    ['cancel a bill', cancelBill, bill],
    [
      'send a statement again',
      resendStatement,
      async () => {
        await giveMailbox(world)
        return bill()
      },
    ],
    ['pay a bill', offlinePay, async () => ({ ...(await bill()), voucher: '转账' })],
    [
      'note an invoice',
      setInvoice,
      async () => ({ ...(await bill()), isInvoiced: 1, invoiceNumber: '26332000000012345678' }),
    ],
    ['lock a bill', lockBill, bill],
    [
      'unlock a bill',
      removeLockBill,
      async () => {
        const locked = await bill()
        await world.as('merchant').ok(lockBill, locked)
        return locked
      },
    ],
    [
      'decide costs anew',
      rerateCosts,
      async () => {
        const { code, digest } = await makeMispriced(world)
        return { codes: code, digest }
      },
    ],
    [
      'set a rate of tax',
      setTaxRate,
      async () => ({
        warehouseCode,
        supplierCode: (await makeSupplier(world)).code,
        groups: '0,1',
        percent: '6',
      }),
    ],
    ['enter an expense', addExpense, async () => expenseForm(world)],
    [
      'enter an expense of several suppliers',
      addExpense,
      async () =>
        expenseForm(world, {
          driver: 'fixed',
          shares: [
            { supplierCode: 'S1', percent: '60' },
            { supplierCode: 'S2', percent: '40' },
          ],
        }),
    ],
    [
      'change an expense',
      updateExpense,
      async () => ({ ...expenseForm(world), expenseId: await makeExpense(world), money: '2' }),
    ],
    ['void an expense', voidExpense, async () => ({ expenseId: await makeExpense(world), reason: '重复录入' })],
    ['close a month', closeMonth, () => monthToClose(world, 'WH2')],
    ['open a month again', reopenMonth, async () => ({ ...(await closedMonth(world, 'WH2')), reason: '补录' })],
    ['agree on a term', saveTerm, async () => termForm({ supplierCode: (await makeSupplier(world)).code })],
    [
      'end a term',
      endTerm,
      async () => ({ termId: await makeTerm(world, FREE_DAYS, { supplierCode: (await makeSupplier(world)).code }) }),
    ],
    ['lease floor', addLease, leased],
    ['change a lease', updateLease, async () => ({ ...(await lease()), m2: '7' })],
    ['end a lease', deleteLease, async () => ({ leaseId: (await lease()).leaseId, status: LEASE_STATUS.open })],
    ['add a rate', addWarehouseRate, async () => ({ warehouseCode, ...(await form()) })],
    ['change a rate', updateWarehouseRate, async () => ({ ...(await own()), ...(await form('2')) })],
    ['end a rate', deleteWarehouseRate, own],
    ['set rates', setWarehouseRates, async () => ({ warehouseCode, list: [await form()] })],
    ['set the default rule', generalConfig, async () => ({ warehouseCode, wholeBoxes: 1 })],
    ['add a supplier’s rate', addSupplierRate, async () => ({ warehouseCode, supplierCode: 'S1', ...(await form()) })],
    ['change a supplier’s rate', updateSupplierRate, async () => ({ ...(await theirs()), ...(await form('2')) })],
    ['end a supplier’s rate', deleteSupplierRate, theirs],
    [
      'copy rates',
      copyRates,
      async () => {
        const [{ code: supplierCode }, { code: toSupplierCodes }] = [
          await makeSupplier(world),
          await makeSupplier(world),
        ]
        await makeSupplierRate(world, await form(), { supplierCode })
        return { warehouseCode, supplierCode, toSupplierCodes }
      },
    ],
  ]
}
