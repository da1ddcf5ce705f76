import { orderAddress } from '../../shelf/putaway/addresses.ts'
import { PrintPage } from './PrintPage.tsx'

/** The list of a putaway order. */
export default function PutawayPrintPage() {
  return <PrintPage back={({ code = '', warehouseCode = '' }) => orderAddress({ putawayCode: code, warehouseCode })} />
}
