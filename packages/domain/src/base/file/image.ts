/** What an uploaded image may be (part 1, 5.9; part 2, 5). Sizes in bytes. */

export type ImageType = 'jpg' | 'png' | 'gif'

const MB = 1024 * 1024

/** An image decoded is four bytes a pixel and more: beyond this it is refused before it is (docs/design/core.md, Input). */
export const MAX_PIXELS = 25_000_000
/** Images of one document (part 1, 9). */
export const MAX_IMAGES = 3

/** What one merchant may send in 24 hours: thousands of pictures, and no disk full before somebody looks. */
export const MOST_IN_A_DAY_GB = 4
export const MOST_IN_A_DAY_BYTES = MOST_IN_A_DAY_GB * 1024 * MB

/** What a merchant's images may take in all, unless the platform says otherwise of it; and what it can say. In GB. */
export const IMAGE_SPACE_GB = { usual: 100, min: 1, max: 100_000 } as const
export const GB = 1024 * MB

type Limits = {
  readonly types: readonly ImageType[]
  readonly max_bytes: number
  /** Better not longer than this; said to the person, not enforced (gaps E01). */
  readonly advised_bytes?: number
}

/** What images are for: anything (documents, editor), the goods form, the goods' main image in the other flow. */
export const IMAGE_LIMITS = {
  image: { types: ['jpg', 'png', 'gif'], max_bytes: 4 * MB, advised_bytes: 3 * MB },
  goods: { types: ['jpg', 'png'], max_bytes: 1 * MB },
  main: { types: ['jpg', 'png'], max_bytes: 3 * MB },
} as const satisfies Record<string, Limits>
export type ImageUse = keyof typeof IMAGE_LIMITS

/** The longest body that can be an image of any use. */
export const LARGEST_IMAGE_BYTES = Math.max(...Object.values(IMAGE_LIMITS).map((limits) => limits.max_bytes))

const MAGIC: readonly (readonly [ImageType, readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]
/** As many bytes of a file as tell what it is. */
export const MAGIC_BYTES = 8

/** What the first bytes say a file is; its name and what the browser calls it count for nothing (gaps Z21). */
export function imageTypeOf(head: ArrayLike<number>): ImageType | null {
  return MAGIC.find(([, magic]) => magic.every((byte, index) => head[index] === byte))?.[0] ?? null
}

export type ImageRefusal =
  | { readonly refused: 'imageType' | 'goodsImageType' | 'mainImageType' | 'mainImageSize' }
  | { readonly refused: 'imageSize'; readonly n: number }

/** Whether a file may be uploaded for this use; null when it may. */
export function judgeImage(
  file: { readonly type: ImageType | null; readonly bytes: number },
  use: ImageUse,
): ImageRefusal | null {
  const { types, max_bytes }: Limits = IMAGE_LIMITS[use]
  if (file.type === null || !types.includes(file.type))
    return { refused: ({ image: 'imageType', goods: 'goodsImageType', main: 'mainImageType' } as const)[use] }
  if (file.bytes <= max_bytes) return null
  return use === 'main' ? { refused: 'mainImageSize' } : { refused: 'imageSize', n: max_bytes / MB }
}
