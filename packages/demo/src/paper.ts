import { copyPrintTemplate, setPrintTemplateDef } from '@yuncang/contract/paper/template/template.ts'
import { copyTemplate, setDefault } from '@yuncang/server/paper/template/change.ts'
import { act, type Site } from './scene.ts'

/** A warehouse prints with templates of its own: copies of the system's, set as its defaults. */
export async function furnishPaper({ scene, warehouse, manager }: Site, at: number): Promise<void> {
  for (const templateCode of ['SYSTEM-1', 'SYSTEM-2', 'SYSTEM-3']) {
    const warehouseCode = warehouse.code
    const copy = await act(
      scene,
      manager,
      at,
      { call: copyPrintTemplate, verb: copyTemplate },
      { templateCode, warehouseCode },
    )
    await act(scene, manager, at, { call: setPrintTemplateDef, verb: setDefault }, copy)
  }
}
