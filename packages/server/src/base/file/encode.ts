import {
  imageTypeOf,
  judgeImage,
  MAX_PIXELS,
  type ImageRefusal,
  type ImageType,
  type ImageUse,
} from '@yuncang/domain/base/file/image.ts'
import { drawing } from '../../plumbing/file/drawing.ts'

/** An image as we keep it. */
export type EncodedImage = {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
  /** What it was before it was drawn anew. */
  readonly sentType: ImageType
}

/** Enough to read the small print of a delivery note on a photo. */
const LONGEST_SIDE_PX = 3000
const JPEG_QUALITY = 84

/**
 * An uploaded image, drawn anew: only its picture survives, neither what stands before, behind or beside it in the file nor the
 * place where a phone took it. A GIF becomes the PNG of its first frame.
 */
export async function encodeImage(
  sent: { readonly bytes: Uint8Array; readonly cut: boolean },
  use: ImageUse,
): Promise<EncodedImage | ImageRefusal | { refused: 'imagePixels' | 'imageUnreadable' }> {
  const type = imageTypeOf(sent.bytes)
  const refused = judgeImage({ type, bytes: sent.cut ? Number.POSITIVE_INFINITY : sent.bytes.length }, use)
  if (refused) return refused
  const sharp = await drawing()
  try {
    const source = sharp(sent.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { width, height, format } = await source.metadata()
    if (format !== (type === 'jpg' ? 'jpeg' : type)) return { refused: 'imageUnreadable' }
    if (width * height > MAX_PIXELS) return { refused: 'imagePixels' }
    const drawn = source
      .rotate()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    const { data: bytes, info } = await (
      type === 'jpg' ? drawn.jpeg({ quality: JPEG_QUALITY }) : drawn.png({ compressionLevel: 9 })
    ).toBuffer({ resolveWithObject: true })
    return {
      bytes,
      mediaType: type === 'jpg' ? 'image/jpeg' : 'image/png',
      width: info.width,
      height: info.height,
      sentType: type!,
    }
  } catch (error) {
    return { refused: /pixel limit/i.test(String(error)) ? 'imagePixels' : 'imageUnreadable' }
  }
}
