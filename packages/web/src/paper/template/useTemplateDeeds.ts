import { printDocument } from '@yuncang/contract/paper/print/print.ts'
import {
  copyPrintTemplate,
  deletePrintTemplate,
  getPrintTemplate,
  getPrintTemplatePage,
  getTemplateList,
  savePrintTemplate,
  setPrintTemplateDef,
} from '@yuncang/contract/paper/template/template.ts'
import { TEMPLATE_WORDS } from '@yuncang/contract/paper/template/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { TEMPLATE_ASK } from './words.ts'

type Template = {
  readonly templateCode: string
  readonly templateName: string
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly typeName: string
}
const invalidates = [getPrintTemplatePage, getPrintTemplate, getTemplateList, printDocument]

/** What can be done with a template, each with the words of part 2, 8. */
export function useTemplateDeeds() {
  const saving = useDeed(savePrintTemplate, { success: TEMPLATE_WORDS.saved, invalidates })
  const copying = useDeed(copyPrintTemplate, { success: TEMPLATE_WORDS.copied, invalidates })
  const defaulting = useDeed(setPrintTemplateDef, { success: TEMPLATE_WORDS.default, invalidates })
  const deleting = useDeed(deletePrintTemplate, { success: TEMPLATE_WORDS.deleted, invalidates })
  return {
    save: saving.run,
    saving: saving.running,
    copy: copying.run,
    makeDefault: async (row: Template) => {
      if (await askPerson(TEMPLATE_ASK.default(row))) await defaulting.run({ templateCode: row.templateCode })
    },
    remove: async (row: Template) => {
      if (await askPerson(TEMPLATE_ASK.delete(row))) await deleting.run({ templateCode: row.templateCode })
    },
  }
}
