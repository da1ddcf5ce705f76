/** Why a kept deed is not sent. */
export const SENDING_WORDS = {
  unknown: '这一笔是旧版本留下的，本机已经不会发送，请重新作业',
  tooOld: '保存超过 40 小时，可能早已记上，请先核对，没有记上再重新发送',
} as const
