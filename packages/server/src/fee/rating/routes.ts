import {
  exportLeakage,
  freeUnpriced,
  getLeakage,
  previewUnpriced,
  priceUnpriced,
  waiveUnpriced,
} from '@yuncang/contract/fee/work/unpriced.ts'
import {
  trySupplierRate,
  trySupplierWorks,
  tryWarehouseRate,
  tryWarehouseWorks,
} from '@yuncang/contract/fee/rating/what-if.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { free, preview, price, waive } from './unpriced.ts'
import { whatIf } from './what-if.ts'
import { whatIfWorks } from './what-if-works.ts'
import { leakage, leakageSheet } from './leakage.ts'
import { unpricedLists } from './unpriced-list.ts'

/** The calls of work without a price. */
export const unpricedHandlers = [
  ...unpricedLists,
  read(previewUnpriced, preview),
  write(priceUnpriced, price),
  write(waiveUnpriced, waive),
  write(freeUnpriced, free),
  read(tryWarehouseRate, whatIf),
  read(trySupplierRate, whatIf),
  read(tryWarehouseWorks, whatIfWorks),
  read(trySupplierWorks, whatIfWorks),
  read(getLeakage, leakage),
  download(exportLeakage, leakageSheet),
]
