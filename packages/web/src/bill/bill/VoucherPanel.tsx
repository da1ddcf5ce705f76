import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { ImageStrip } from '@yuncang/kit/upload/ImageStrip.tsx'
import './bill.css'
import type { Bill } from './model.ts'
import { BILL_WORDS } from './words.ts'

/** What shows that a bill was paid; before that, what will stand here (part 3, 2.7). */
export function VoucherPanel({ bill }: { readonly bill: Bill }) {
  const ids = bill.images.split(',').filter((id) => id !== '')
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>支付凭证</h2>
      </div>
      {bill.status === BILL_STATUS.paid ? (
        <>
          <p className="yc-bill-voucher">{bill.voucher || BILL_WORDS.noText}</p>
          {ids.length > 0 && <ImageStrip ids={ids} label="支付凭证图片" />}
        </>
      ) : (
        <p className="yc-muted">{BILL_WORDS.noVoucher}</p>
      )}
    </section>
  )
}
