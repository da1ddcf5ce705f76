import { sessionHandlers } from '../access/session/routes.ts'
import { noticeHandlers } from '../access/shell/routes.ts'
import { dictHandlers } from '../base/dict/routes.ts'
import { homeHandlers } from '../board/home/routes.ts'
import { goodsHandlers } from '../goods/goods/routes.ts'
import { supplierHandlers } from '../partner/supplier/routes.ts'
import { productionDateHandlers } from '../shelf/production-date/routes.ts'
import { putawayHandlers } from '../shelf/putaway/routes.ts'
import { dispatchPointHandlers } from '../site/dispatch-point/routes.ts'
import { warehouseHandlers } from '../site/warehouse/routes.ts'
import { signForHandlers } from '../task/sign-for/routes.ts'
import { taskHandlers } from '../task/task/routes.ts'
import type { Handler } from './handler.ts'

/** Every call the server answers, once. A path declared twice does not start. */
export const handlers: readonly Handler[] = [
  ...sessionHandlers,
  ...noticeHandlers,
  ...taskHandlers,
  ...signForHandlers,
  ...productionDateHandlers,
  ...putawayHandlers,
  ...goodsHandlers,
  ...supplierHandlers,
  ...warehouseHandlers,
  ...dispatchPointHandlers,
  ...dictHandlers,
  ...homeHandlers,
]
