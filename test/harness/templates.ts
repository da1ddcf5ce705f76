/** Print templates for tests. */
import { savePrintTemplate } from '@yuncang/contract/paper/template/template.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

/** A template for the bills of a warehouse, not its default. */
export async function makeTemplate(world: World, by: PersonName, warehouseCode: string): Promise<string> {
  const paper = { content: '{单号}', paper: '210*297', margins: '10,10,10,10' }
  const { templateCode } = await world
    .as(by)
    .ok(savePrintTemplate, { ...paper, templateName: '模板', templateType: 1, warehouseCode })
  return templateCode
}
