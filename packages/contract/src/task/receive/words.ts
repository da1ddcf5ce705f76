import { FILE_REFUSALS } from '../../wire/file.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** How counting an arrival can refuse. */
export const RECEIVE_REFUSALS = {
  notInbound: { code: 404, text: '{code} 不是入库任务，请扫描入库任务号' },
  over: { code: 409, text: '入库任务 {code} 状态已变更为{status}，不能再收货' },
  unknownGoods: { code: 404, text: '没有找到商品 {code}，请核对后重新扫描' },
  goodsOfOther: { code: 400, text: '“{goodsName}”不是这家供应商的商品，不能收进这张任务' },
  goodsUnaudited: { code: 400, text: '“{goodsName}”还没有审核，不能收货' },
  nothing: { code: 400, text: '请填写收到的数量' },
  dateNotManaged: { code: 400, text: '“{goodsName}”不管理生产日期，请不要填写日期' },
  futureDate: { code: 400, text: '“{goodsName}”的生产日期 {productionDate} 在今天之后，请核对' },
  datesMixed: { code: 400, text: '“{goodsName}”有的有生产日期、有的没有：请都填写，或作废后都不填写' },
  tooMany: { code: 400, text: '“{goodsName}”合计超过 99,999,999 件，请核对数量' },
  countGone: { code: 409, text: '这一笔已经作废，请刷新后再看' },
  operationReused: { code: 409, text: '该操作标识已用于另一份内容，请刷新页面后重新提交' },
  nothingCounted: { code: 400, text: '还没有清点任何商品，请先扫描商品' },
  recount: { code: 409, text: '您看过之后又有人清点：现在共 {now} 件，请核对后再确认' },
  tooManyImages: FILE_REFUSALS.tooManyImages,
} as const satisfies Refusals

/** The prompts of the receiving flow on the floor, one question a screen. */
export const RECEIVE_PROMPTS = {
  chooseJob: '扫描入库任务号，或选择一个任务',
  scanGoods: '扫描收到的商品',
  counted: '已记 {goodsName} {pieces} 件',
  undone: '作废成功：{goodsName} {pieces} 件',
  done: '收货完成，共 {pieces} 件',
} as const
