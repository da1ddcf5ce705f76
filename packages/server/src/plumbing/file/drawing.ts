import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/**
 * The library that decodes and draws pictures, read when the first one comes: a process that sees none saves the memory.
 * One image at a time and thread: uploads are rare, stock work is not.
 */
export function drawing(): Promise<typeof Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
}
