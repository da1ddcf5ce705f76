import {
  changeLinesPerPage,
  copyPrintTemplate,
  deletePrintTemplate,
  getPrintTemplate,
  getPrintTemplateLog,
  getTemplateList,
  savePrintTemplate,
  setPrintTemplateDef,
} from '@yuncang/contract/paper/template/template.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { changeLines, copyTemplate, removeTemplate, setDefault } from './change.ts'
import { template, templateList, templateListHandlers, templateLog } from './list.ts'
import { saveTemplate } from './save.ts'

/** The calls of print templates (part 2, 7). */
export const templateHandlers = [
  ...templateListHandlers,
  read(getPrintTemplateLog, templateLog),
  read(getTemplateList, templateList),
  read(getPrintTemplate, template),
  write(savePrintTemplate, saveTemplate),
  write(copyPrintTemplate, copyTemplate),
  write(setPrintTemplateDef, setDefault),
  write(deletePrintTemplate, removeTemplate),
  write(changeLinesPerPage, changeLines),
]
