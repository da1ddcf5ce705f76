import {
  changeGoodsListNum,
  copyPrintTemplate,
  deletePrintTemplate,
  exportPrintTemplates,
  getPrintTemplate,
  getPrintTemplateLog,
  getPrintTemplatePage,
  getTemplateList,
  savePrintTemplate,
  setPrintTemplateDef,
} from '@yuncang/contract/paper/template/template.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { changeLines, copyTemplate, removeTemplate, setDefault } from './change.ts'
import { exportTemplates, template, templateList, templateLog, templatePage } from './look.ts'
import { saveTemplate } from './save.ts'

/** The calls of print templates (part 2, 7). */
export const templateHandlers = [
  read(getPrintTemplatePage, templatePage),
  download(exportPrintTemplates, exportTemplates),
  read(getPrintTemplateLog, templateLog),
  read(getTemplateList, templateList),
  read(getPrintTemplate, template),
  write(savePrintTemplate, saveTemplate),
  write(copyPrintTemplate, copyTemplate),
  write(setPrintTemplateDef, setDefault),
  write(deletePrintTemplate, removeTemplate),
  write(changeGoodsListNum, changeLines),
]
