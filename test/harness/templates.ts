/** Print templates for tests. */
import { savePrintTemplate } from '@yuncang/contract/paper/template/template.ts'
import type { World } from './world.ts'

/** A template for the bills of a warehouse, not its default. */
export async function makeTemplate(world: World, by: string, warehouseCode: string): Promise<string> {
  const paper = { yptContent: '{单号}', yptWh: '210*297', yptMargins: '10,10,10,10' }
  const { yptCode } = await world.as(by).ok(savePrintTemplate, { ...paper, yptName: '模板', yptType: 1, warehouseCode })
  return yptCode
}
