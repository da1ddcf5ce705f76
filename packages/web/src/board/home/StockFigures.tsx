import { getSupplierCount, type getNowExtSkuTask } from '@yuncang/contract/board/home/figures.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Skeleton } from 'antd'
import { addressOf } from '@yuncang/contract/board/figure/doors.ts'
import { useCanOpen } from '../../app/open.ts'
import { useUser } from '../../app/user.ts'
import { SUPPLIER_LIST } from '../../partner/supplier/addresses.ts'
import { Figure, read, useDoor } from './Figure.tsx'
import { HOME_WORDS } from './words.ts'

type Props = {
  readonly stock: CallOutput<typeof getNowExtSkuTask>
  readonly warehouseCode: string | undefined
  readonly today: string
}

/** What lies there now and whose it is; a supplier sees its own. */
export function StockFigures({ stock, warehouseCode, today }: Props) {
  const isSupplier = useUser().identity === IDENTITY.supplier
  const asked = warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] }
  const { data: suppliers, isLoading } = useCall(getSupplierCount, asked, { enabled: !isSupplier })
  const door = useDoor()
  const canOpen = useCanOpen()
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const of = { begin: today, end: today, today, warehouseCode }
  const all = addressOf({
    path: SUPPLIER_LIST,
    filter: { status: '1', ...(warehouseCode !== undefined && { warehouseCode }) },
  })
  return (
    <section aria-labelledby="yc-home-stock">
      <h2 id="yc-home-stock">{isSupplier ? HOME_WORDS.ownStock : HOME_WORDS.stock}</h2>
      <dl className="yc-home-panel yc-home-figures">
        <Figure
          figure="inventory"
          value={stock.inventory}
          to={door('inventory', of, stock.inventory)}
          beside={{
            said: HOME_WORDS.broken(read(stock.brokenInventory)),
            to: door('brokenInventory', of, stock.brokenInventory),
          }}
        />
        {!isSupplier && suppliers && (
          <Figure
            figure="supplierCount"
            value={suppliers.suppliers}
            to={door('supplierCount', of, suppliers.suppliers)}
            beside={{
              said: HOME_WORDS.ofSuppliers(read(suppliers.allSuppliers)),
              to: canOpen(all) ? all : undefined,
            }}
          />
        )}
        <Figure figure="sku" value={stock.sku} to={door('sku', of, stock.sku)} />
        {stock.value !== null && <Figure figure="value" value={stock.value} to={door('value', of, stock.value)} />}
      </dl>
    </section>
  )
}
