import {
  AUDIT_NAMES,
  CREATED_BY_NAMES,
  FEE_LABELS,
  GOODS_LABELS,
  GOODS_SHEET,
  PRICED_BY_NAMES,
} from '@yuncang/contract/goods/goods/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { GoodsRow } from './view.ts'

/** The columns of an exported list of goods. */
export const GOODS_COLUMNS: readonly Column<GoodsRow>[] = [
  { title: GOODS_SHEET.code, width: 18, value: (row) => row.code },
  { title: GOODS_LABELS.name, width: 32, value: (row) => row.name },
  { title: GOODS_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
  { title: GOODS_LABELS.barCode, width: 18, value: (row) => row.bar_code },
  { title: GOODS_LABELS.categoryCode, width: 12, value: (row) => row.type_name },
  { title: GOODS_LABELS.attributeCode, width: 10, value: (row) => row.attribute_name },
  { title: GOODS_LABELS.weightTypeCode, width: 10, value: (row) => row.weight_type_name },
  { title: GOODS_LABELS.standard, width: 16, value: (row) => row.standard },
  { title: GOODS_SHEET.box, width: 12, value: (row) => row.pieces_per_box },
  { title: GOODS_LABELS.minUnitCode, width: 10, value: (row) => row.min_unit_name },
  { title: GOODS_LABELS.maxUnitCode, width: 10, value: (row) => row.max_unit_name },
  { title: GOODS_SHEET.pallet, width: 16, value: (row) => row.boxes_per_pallet },
  { title: GOODS_SHEET.length, width: 12, value: (row) => Number(row.box_length_cm) },
  { title: GOODS_SHEET.width, width: 12, value: (row) => Number(row.box_width_cm) },
  { title: GOODS_SHEET.height, width: 12, value: (row) => Number(row.box_height_cm) },
  { title: GOODS_SHEET.weight, width: 14, value: (row) => Number(row.box_weight_kg) },
  { title: GOODS_SHEET.volume, width: 12, format: '0.000000', value: (row) => Number(row.box_volume_m3) },
  { title: GOODS_SHEET.shelfLife, width: 12, value: (row) => row.shelf_life_days },
  { title: GOODS_SHEET.price, width: 14, format: '0.00', value: (row) => Number(row.sale_price) },
  { title: FEE_LABELS.pricedBy, width: 14, value: (row) => PRICED_BY_NAMES[row.priced_by] },
  { title: GOODS_SHEET.dated, width: 14, value: (row) => (row.dated ? GOODS_SHEET.on : GOODS_SHEET.off) },
  { title: GOODS_SHEET.audit, width: 10, value: (row) => AUDIT_NAMES[flagOf(row.audited)] },
  { title: GOODS_SHEET.createdBy, width: 12, value: (row) => CREATED_BY_NAMES[flagOf(row.by_supplier)] },
  { title: GOODS_SHEET.warehouse, width: 18, value: (row) => row.home_name ?? '' },
  { title: GOODS_SHEET.creator, width: 12, value: (row) => row.created_name ?? '' },
  timeColumn(GOODS_SHEET.createdAt, (row) => row.created_at),
  timeColumn(GOODS_SHEET.changedAt, (row) => row.changed_at),
]
