import { MAX_FILE_BYTES } from '@yuncang/domain/base/file/attachment.ts'
import { MAX_IMAGES } from '@yuncang/domain/base/file/image.ts'
import * as z from 'zod'
import type { Refusals } from './refusal.ts'

/** How a file can be refused, in the sentences that the pages say too (part 1, 5.9; part 2, 5). */
export const FILE_REFUSALS = {
  noFile: { code: 400, text: '请上传文件' },
  imageType: { code: 400, text: '上传图片只能是 JPG、PNG或GIF 格式!' },
  imageSize: { code: 400, text: '上传图片大小不能超过 {n}M' },
  goodsImageType: { code: 400, text: '上传图片只能是 JPG或PNG 格式!' },
  mainImageType: { code: 400, text: '上传头像图片只能是 JPG和png 格式!' },
  mainImageSize: { code: 400, text: '上传头像图片大小不能超过 3MB!' },
  imagePixels: { code: 400, text: '图片尺寸过大，请缩小到 2500 万像素以内' },
  imageUnreadable: { code: 400, text: '图片已损坏，无法识别，请换一张' },
  tooManyImages: { code: 400, text: '最多上传3张图片' },
  fileSuffix: { code: 400, text: '请上传后缀名为{list}的文件' },
  fileSize: { code: 400, text: '上传单个附件限制20m' },
  tooManyFiles: { code: 400, text: '当前限制选择 {n} 个文件，本次选择了{m}个文件，共选择了{k}个文件' },
  imagesOfDay: { code: 500, text: '贵公司 24 小时内上传的图片已达 {n} GB 上限，请过些时候再上传' },
  imagesInAll: {
    code: 500,
    text: '贵公司的图片已占满 {n} GB 空间，暂时不能再上传图片，其他业务不受影响；需要更多空间请联系平台',
  },
  storeAway: { code: 503, text: '图片暂时读不出来，请稍后重试' },
  storeDown: { code: 500, text: '图片暂时存不进去，请稍后重试' },
} as const satisfies Refusals

/** A file that came with a multipart body. Its bytes go into no log and no JSON: there it is its name and its digest. */
export class SentFile {
  readonly name: string
  readonly #bytes: Uint8Array
  readonly #digest: string
  /** It was longer than anything that is taken; the bytes are its beginning. */
  readonly cut: boolean

  constructor(name: string, bytes: Uint8Array, { digest, cut }: { digest: string; cut: boolean }) {
    this.name = name
    this.#bytes = bytes
    this.#digest = digest
    this.cut = cut
  }

  get bytes(): Uint8Array {
    return this.#bytes
  }

  toJSON(): { name: string; digest: string } {
    return { name: this.name, digest: this.#digest }
  }
}

/** The file of a multipart call. */
export const sentFile = z
  .custom<SentFile>((value) => value instanceof SentFile, { error: FILE_REFUSALS.noFile.text })
  .meta({ type: 'string', format: 'binary', description: '文件' })

/** The workbook of an import: as long as an attachment may be (part 2, 5), read part by part within bounds of its own. */
export const sentWorkbook = z
  .custom<SentFile>((value) => value instanceof SentFile, { error: FILE_REFUSALS.noFile.text })
  .meta({ type: 'string', format: 'binary', description: '文件', max_bytes: MAX_FILE_BYTES })

/** Ids of uploaded images: comma-joined in forms, an array in JSON; the order is kept, none twice, at most 3 (part 1, 5.9). */
export function imageIds(label = '图片') {
  return z
    .preprocess(
      (value) =>
        typeof value === 'string'
          ? value
              .split(',')
              .map((part) => part.trim())
              .filter(Boolean)
          : value,
      z
        .array(z.string({ error: `${label}应为图片编号列表` }).max(40, { error: `${label}应为图片编号列表` }), {
          error: `${label}应为图片编号列表`,
        })
        .transform((list) => [...new Set(list)])
        .refine((list) => list.length <= MAX_IMAGES, { error: FILE_REFUSALS.tooManyImages.text }),
    )
    .meta({ ref: 'image', description: label })
}
