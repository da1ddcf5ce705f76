import { TRADERS } from '@yuncang/domain/access/rights.ts'
import { PICTURED } from '@yuncang/domain/access/shared.ts'
import { IMAGE_LIMITS } from '@yuncang/domain/base/file/image.ts'
import { call } from '../../wire/call.ts'
import { choice, z } from '../../wire/field.ts'
import { FILE_REFUSALS, sentFile } from '../../wire/file.ts'

const AREA = '07 files'
const USES = Object.keys(IMAGE_LIMITS) as [keyof typeof IMAGE_LIMITS]

const { noFile, imageType, imageSize, goodsImageType, mainImageType, mainImageSize, imagePixels, imageUnreadable } =
  FILE_REFUSALS
const refusals = {
  noFile,
  imageType,
  imageSize,
  goodsImageType,
  mainImageType,
  mainImageSize,
  imagePixels,
  imageUnreadable,
  tooManyFiles: FILE_REFUSALS.tooManyFiles,
  imagesOfDay: FILE_REFUSALS.imagesOfDay,
  imagesInAll: FILE_REFUSALS.imagesInAll,
  storeDown: FILE_REFUSALS.storeDown,
} as const

/** An image as it is shown: at `url`, by whoever knows the id (docs/design/core.md, Input: 128 random bits). */
const image = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** Keeps one image (part 1, 5.9 and 7; gaps Z21: the token as a field or in the header). `use` says which limits hold. */
export const uploadFile = call({
  path: '/api/file/upload',
  title: '上传图片',
  area: AREA,
  kind: 'write',
  body: 'multipart',
  permit: { identities: TRADERS, key: PICTURED },
  input: z.object({ file: sentFile, use: choice('图片用途', USES).default('image') }),
  output: image,
  refusals,
})

/** Keeps one image for a text being edited (part 1, 7). */
export const editorUpload = call({
  path: '/api/UtilController/editorUpload',
  title: '编辑器上传图片',
  area: AREA,
  kind: 'write',
  body: 'multipart',
  permit: { identities: TRADERS, key: PICTURED },
  input: z.object({ file: sentFile }),
  output: image,
  refusals,
})
