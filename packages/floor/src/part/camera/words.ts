/** Why a photograph gave no code. */
export const CAMERA_WORDS = {
  noReader: '识别组件没有下载下来，请在有网络时再试，或手动输入',
  nothing: '照片里没有认出条码，请靠近一些、避开反光再拍一次',
} as const
